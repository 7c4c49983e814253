import { maxCloseGrace, serveDefaults } from '../../mocks/hosts/node.ts';
import { missingVariableHint } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import { contentOf, duration, origin, wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup } from '../options/option.ts';
import { loadHandlers } from './handlers.ts';

const secretInEnvironment: Kind<string> = {
  parse(name, flag, env) {
    const secret = env[name];
    if (secret) return secret;
    throw new UsageError(`no token: ${missingVariableHint(flag, name)}`);
  },
};

export const serverGroup = {
  title: 'Server',
  options: [
    {
      flag: 'port',
      value: 'N',
      kind: wholeNumber({ min: 0, max: 65_535 }),
      default: serveDefaults.port,
      help: 'Port to listen on; 0 picks a free one.',
    },
    {
      flag: 'host',
      value: 'HOST',
      help: 'Address to listen on.',
      defaultText: 'loopback, IPv4 and IPv6',
    },
    {
      flag: 'handlers',
      value: 'FILE',
      kind: contentOf(loadHandlers),
      help: 'Module (.js, .mjs or .ts) that exports your own MSW handlers. They run before the mock, so they can add or replace endpoints.',
    },
    {
      flag: 'admin-token-env',
      option: 'adminToken',
      value: 'NAME',
      kind: secretInEnvironment,
      help: 'Environment variable that holds a token. Then only clients that send it as a bearer token may use the admin API, from any machine.',
      defaultText: 'any client on this machine may use the admin API',
    },
    {
      flag: 'admin-cors',
      value: 'ORIGIN',
      kind: origin,
      help: 'Another origin whose pages may use the admin API.',
    },
    {
      flag: 'close-grace',
      value: 'TIME',
      kind: duration(maxCloseGrace),
      default: serveDefaults.closeGrace,
      help: 'How long pending responses may take once the mock is stopped, in seconds or with a unit (500ms, 2m). Later ones are cut off.',
    },
  ],
} as const satisfies OptionGroup;
