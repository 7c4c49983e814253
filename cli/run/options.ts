import { exposureNames } from '../../contract-tests/report/exposure.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import { reportFolder } from '../check/deliver.ts';
import { declared, optionGroup } from '../options/group.ts';
import {
  choice,
  choices,
  duration,
  kindOf,
  outputFile,
  text,
  wholeNumber,
} from '../options/kinds.ts';

const variable = kindOf('the name of an environment variable', (text) =>
  /^[A-Za-z_]\w*$/.test(text) ? text : undefined,
);

const childKinds = {
  kinds: { keyName: text },
  lists: { urlVariables: variable, keyVariables: variable },
};

export const childGroup = optionGroup(declared.child, childKinds);

export const clientGroup = optionGroup(declared.client, {
  kinds: {
    ...childKinds.kinds,
    requiredExposure: choices(exposureNames),
    unruly: wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
  },
  lists: { ...childKinds.lists, except: choice(clientRules.map(({ clause }) => clause)) },
});

export const variantGroup = optionGroup(declared.variants, {
  kinds: {
    parallel: wholeNumber({ min: 1, max: 256 }),
    maxRuns: wholeNumber({ min: 1, max: 1_000_000 }),
    timeLimit: duration(86_400_000),
    sampleSeed: wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
  },
  defaults: { sampleSeed: 1 },
});

export const outputGroup = optionGroup(declared.runOutputs, {
  kinds: { json: outputFile, report: reportFolder },
});
