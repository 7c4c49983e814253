import { longestGrace, serveDefaults } from '../../mocks/hosts/node.ts';
import { askForVariable } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import { wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup } from '../options/option.ts';
import { loadHandlers } from './handlers.ts';
import { contentOf, duration, origin } from './kinds.ts';

const secretInEnvironment: Kind<string> = {
  parse(name, flag) {
    const secret = process.env[name];
    if (secret) return secret;
    throw new UsageError(`no token: ${askForVariable(flag, name)}`);
  },
};

/** How the mock is served: options of `serve`. */
export const serverGroup = {
  title: 'How it is served',
  options: [
    {
      flag: 'port',
      value: 'N',
      kind: wholeNumber({ min: 0, max: 65_535 }),
      default: serveDefaults.port,
      help: 'Port to listen on; 0 takes any free one.',
    },
    {
      flag: 'host',
      value: 'HOST',
      help: 'Address to listen on. Default: loopback, IPv4 and IPv6.',
    },
    {
      flag: 'handlers',
      value: 'FILE',
      kind: contentOf(loadHandlers),
      help: 'A module (.js, .mjs or .ts) that exports MSW handlers of your own. They run before the mock, to add endpoints or to replace one.',
    },
    {
      flag: 'admin-token-env',
      option: 'adminToken',
      value: 'NAME',
      kind: secretInEnvironment,
      help: 'Environment variable that holds a token. Clients that send it as a bearer token may use the admin API from anywhere, and no others may. Default: any client on this machine may.',
    },
    {
      flag: 'admin-cors',
      value: 'ORIGIN',
      kind: origin,
      help: 'The one other origin whose pages may use the admin API.',
    },
    {
      flag: 'close-grace',
      value: 'TIME',
      kind: duration(longestGrace),
      default: serveDefaults.closeGrace,
      help: 'How long pending answers may take once the mock is stopped, in seconds or as 500ms, 2m and so on. Those that take longer are cut off.',
    },
  ],
} as const satisfies OptionGroup;
