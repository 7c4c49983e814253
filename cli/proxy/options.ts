import { plans } from '../../spec/plans.ts';
import { reportFolder } from '../check/deliver.ts';
import { networkGroup } from '../check/network.ts';
import { verdictGroup } from '../check/verdict.ts';
import { handlers, recordedSettings, secretInEnvironment } from '../mock/server.ts';
import { declared, optionGroup } from '../options/group.ts';
import { choice, duration, outputFile, size, text, wholeNumber } from '../options/kinds.ts';
import type { Kind } from '../options/option.ts';

export const loopback = '127.0.0.1';

const fallback: Kind<'mock' | false> = choice(['mock']);

const proxyGroup = optionGroup(declared.proxy, {
  kinds: {
    port: wholeNumber({ min: 0, max: 65_535 }),
    host: text,
    fallback,
    patience: duration(3_600_000),
    handlers,
    from: recordedSettings,
    plan: choice(plans),
    adminToken: secretInEnvironment,
    maxBodyBytes: size({ min: 1, max: 16 * 2 ** 20 }),
  },
  defaults: { port: 4011, patience: 10_000, maxBodyBytes: 2 ** 20 },
  texts: { loopback },
});

const outputGroup = optionGroup(declared.proxyOutputs, {
  kinds: { report: reportFolder, record: outputFile, learn: outputFile },
});

export const proxyGroups = {
  proxy: proxyGroup,
  network: networkGroup,
  verdict: verdictGroup,
  outputs: outputGroup,
};
