import { exposureNames } from '../../contract-tests/report/exposure.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import { reportOption } from '../check/deliver.ts';
import { choice, choices, duration, kindOf, outputFile, wholeNumber } from '../options/kinds.ts';
import type { OptionGroup } from '../options/option.ts';

const variable = kindOf('the name of an environment variable', (text) =>
  /^[A-Za-z_]\w*$/.test(text) ? text : undefined,
);

export const childGroup = {
  title: 'Command',
  options: {
    urlVariables: {
      flag: 'env-url',
      value: 'NAME',
      kind: variable,
      repeatable: true,
      help: 'Another environment variable for the base URL.',
    },
    keyVariables: {
      flag: 'env-key',
      value: 'NAME',
      kind: variable,
      repeatable: true,
      help: 'Another environment variable for the API key.',
    },
    keyName: {
      flag: 'key',
      value: 'NAME',
      help: 'Name of the key that the command gets.',
      defaultText: 'the first key',
    },
  },
} as const satisfies OptionGroup;

export const clientGroup = {
  title: 'Command',
  options: {
    ...childGroup.options,
    except: {
      value: 'CLAUSE',
      kind: choice(clientRules.map(({ clause }) => clause)),
      repeatable: true,
      help: 'Do not judge this rule, for tests that break it on purpose.',
    },
    requiredExposure: {
      flag: 'require-exposure',
      value: 'ANSWERS',
      kind: choices(exposureNames),
      help: `Answers that the command must meet, separated by commas: a status (429), an answer of an operation (createCategory:429), or a situation (retry-after-date).`,
    },
    unruly: {
      value: 'SEED',
      kind: wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
      bare: '1',
      help: 'Give about one request in twenty an unusual but permitted answer, or a passing failure, as in the scenario unruly. The same seed (1 by default) and requests give the same answers.',
    },
  },
} as const satisfies OptionGroup;

export const variantGroup = {
  title: 'Further runs',
  options: {
    break: {
      help: 'Run the command again under each known fault that would change an answer it gets, and report which faults make it fail; each fault that goes unnoticed shows where an assertion is missing. With --baseline, the report of an earlier --break, the exit code is 1 if a fault is no longer noticed.',
    },
    choices: {
      help: 'Run the command again under profiles that cover every pair of choices that the document leaves open, and report the choices it depends on.',
    },
    parallel: {
      value: 'N',
      kind: wholeNumber({ min: 1, max: 256 }),
      help: 'Number of further runs in parallel, each with its own mock. A command that needs a fixed port or file needs 1.',
      defaultText: 'the number of processors',
    },
    maxRuns: {
      value: 'N',
      kind: wholeNumber({ min: 1, max: 1_000_000 }),
      help: 'Maximum number of further runs; --break then takes a sample.',
      defaultText: 'no limit',
    },
    timeLimit: {
      value: 'TIME',
      kind: duration(86_400_000),
      help: 'Start no further run after this time.',
      defaultText: 'no limit',
    },
    sampleSeed: {
      value: 'N',
      kind: wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
      default: 1,
      help: 'Seed of the order in which --break tries the faults.',
    },
  },
} as const satisfies OptionGroup;

export const outputGroup = {
  title: 'Output',
  options: {
    json: { value: 'FILE', kind: outputFile, help: 'Write the report as JSON.' },
    ...reportOption,
  },
} as const satisfies OptionGroup;
