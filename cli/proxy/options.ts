import { reportOption } from '../check/deliver.ts';
import { networkGroup } from '../check/network.ts';
import { planOption } from '../check/target.ts';
import { verdictGroup } from '../check/verdict.ts';
import { adminTokenOption, fromOption, handlersOption } from '../mock/server.ts';
import { choice, duration, outputFile, size, wholeNumber } from '../options/kinds.ts';
import type { OptionGroup } from '../options/option.ts';

export const loopback = '127.0.0.1';

const proxyGroup = {
  title: 'Proxy',
  options: {
    port: {
      value: 'N',
      kind: wholeNumber({ min: 0, max: 65_535 }),
      default: 4011,
      help: 'Port to listen on; 0 picks a free one.',
    },
    host: { value: 'HOST', defaultText: loopback, help: 'Address to listen on.' },
    readOnly: { help: 'Answer methods other than GET, HEAD, OPTIONS and TRACE with 403.' },
    fallback: {
      value: 'mock',
      kind: choice(['mock']),
      help: 'Let the mock answer while the service is down: its name does not resolve, it refuses connections, or it exceeds --patience.',
      negation: 'Do not answer for a service that is down. This is the default.',
    },
    patience: {
      value: 'TIME',
      kind: duration(3_600_000),
      default: 10_000,
      help: 'With --fallback, how long the service may take to begin its answer.',
    },
    ...handlersOption,
    ...fromOption,
    ...planOption,
    ...adminTokenOption,
    maxBodyBytes: {
      flag: 'max-body-size',
      value: 'SIZE',
      kind: size({ min: 1, max: 16 * 2 ** 20 }),
      default: 2 ** 20,
      help: 'Longest body, decompressed, that is judged. Longer ones are forwarded without being judged.',
    },
  },
} as const satisfies OptionGroup;

const outputGroup = {
  title: 'Output',
  options: {
    json: {
      help: 'When ready, print one line of JSON to stdout, and nothing else; the rest goes to stderr.',
    },
    ...reportOption,
    record: {
      value: 'FILE',
      kind: outputFile,
      help: 'Write the traffic to this file when the proxy stops, as HAR: the latest 10,000 exchanges, without keys. pet-catalogue check --har judges it again; pet-catalogue mock --from serves its records.',
    },
    learn: {
      value: 'FILE',
      kind: outputFile,
      help: 'When the proxy stops, write the behaviour that the traffic shows as a profile, for pet-catalogue mock --profile FILE.',
    },
  },
} as const satisfies OptionGroup;

export const proxyGroups = {
  proxy: proxyGroup,
  network: networkGroup,
  verdict: verdictGroup,
  outputs: outputGroup,
};
