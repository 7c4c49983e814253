import { exitCodes } from '../../contract-tests/report/exit-codes.ts';
import { exposureNames } from '../../contract-tests/report/exposure.ts';
import type { Report } from '../../contract-tests/report/report.ts';
import { createMock, type MockOptions } from '../../mocks/create-mock.ts';
import { clientRules } from '../../spec/client-rules/judge-client.ts';
import { didYouMean } from '../../spec/support/suggest.ts';
import { deliver, prepareOutputs } from '../check/deliver.ts';
import { readVerdictFlags, verdictGroup } from '../check/verdict.ts';
import { UsageError } from '../exit.ts';
import type { Io } from '../io.ts';
import { settingsGroup } from '../mock/settings.ts';
import { rethrow } from '../mock/storage.ts';
import { defineCommand } from '../options/command.ts';
import { choice, duration, path, wholeNumber } from '../options/kinds.ts';
import type { Kind, OptionGroup, Values } from '../options/option.ts';
import { breakService, breakText } from './break.ts';
import { choicesText, tryChoices } from './choices.ts';
import { type Client, judgeTrial, runOn, type Trial } from './trial.ts';
import { unrulyNote, unrulyOptions } from './unruly.ts';
import { type Attempt, createVariants } from './variants.ts';

const description = {
  about:
    'Runs a command, such as the tests of an app, against a mock of its own, and judges it as a client: which rules of service.md it keeps, and which of the documented answers it has met. The command finds the mock by the environment variables PET_CATALOGUE_URL and PET_CATALOGUE_API_KEY, or by {url} and {key} in its arguments. The report goes to stderr; stdout belongs to the command.',
  positionals: [{ name: 'command', isRest: true }],
  exitCodes: [
    ['0', 'the command succeeded, and broke no rule'],
    ['1', 'the command succeeded but broke a rule, or did not meet a required answer'],
    ['2', 'usage error, or the command cannot be started'],
    ['4', 'internal error'],
    ['5', 'the command succeeded, but sent no request to the mock'],
    ['6', 'the report could not be written'],
    ['other', 'the exit code of the command, if it failed'],
  ],
  examples: [
    'pet-catalogue run -- npm test',
    'pet-catalogue run --env-url VITE_API_URL --require-exposure 401,429 -- npm test',
  ],
} as const;

const variable: Kind<string> = {
  parse(text, flag) {
    if (/^[A-Za-z_]\w*$/.test(text)) return text;
    throw new UsageError(
      `${flag} must be the name of an environment variable, not ${JSON.stringify(text)}`,
    );
  },
};

const answers: Kind<readonly string[]> = {
  words: exposureNames,
  parse(text, flag) {
    const names = text.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !exposureNames.includes(name));
    if (unknown === undefined) return names;
    const hint = didYouMean(unknown, exposureNames);
    throw new UsageError(
      `${flag} must name some of ${exposureNames.join(', ')}, not ${JSON.stringify(unknown)}${hint}`,
    );
  },
};

export const childGroup = {
  title: 'Command',
  options: [
    {
      flag: 'env-url',
      option: 'urlVariables',
      value: 'NAME',
      kind: variable,
      repeatable: true,
      help: 'Another environment variable for the base URL.',
    },
    {
      flag: 'env-key',
      option: 'keyVariables',
      value: 'NAME',
      kind: variable,
      repeatable: true,
      help: 'Another environment variable for the API key.',
    },
    {
      flag: 'key',
      option: 'keyName',
      value: 'NAME',
      help: 'Name of the key that the command gets.',
      defaultText: 'the first one',
    },
  ],
} as const satisfies OptionGroup;

const clientGroup = {
  title: 'Command',
  options: [
    ...childGroup.options,
    {
      flag: 'except',
      value: 'CLAUSE',
      kind: choice(clientRules.map(({ clause }) => clause)),
      repeatable: true,
      help: 'Do not judge this rule, for tests that break it on purpose.',
    },
    {
      flag: 'require-exposure',
      option: 'requiredExposure',
      value: 'ANSWERS',
      kind: answers,
      help: `Answers that the command must meet, separated by commas: a status (429), an answer of an operation (createCategory:429), or a situation (retry-after-date).`,
    },
    {
      flag: 'unruly',
      value: 'SEED',
      kind: wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
      bare: '1',
      help: 'Let about one request in twenty meet something permitted or passing, as in the scenario unruly. The same seed and requests give the same answers; without a seed, it is 1.',
    },
  ],
} as const satisfies OptionGroup;

const variantGroup = {
  title: 'Further runs',
  options: [
    {
      flag: 'break',
      help: 'Run the command again under each known way to break the service that would change an answer it gets, and say which it notices, that is, fails under. Shows where an assertion is missing. With --baseline, the report of an earlier --break, the exit code is 1 if something is no longer noticed.',
    },
    {
      flag: 'choices',
      help: 'Run the command again under profiles that combine every two choices which the document leaves to the service, and say on which it depends.',
    },
    {
      flag: 'parallel',
      value: 'N',
      kind: wholeNumber({ min: 1, max: 256 }),
      help: 'Number of further runs at a time, each with a mock of its own. A command that needs a fixed port or file needs 1.',
      defaultText: 'the number of processors',
    },
    {
      flag: 'max-runs',
      value: 'N',
      kind: wholeNumber({ min: 1, max: 1_000_000 }),
      help: 'Maximum number of further runs; --break then takes a sample.',
      defaultText: 'no limit',
    },
    {
      flag: 'time-limit',
      value: 'DURATION',
      kind: duration(86_400_000),
      help: 'Start no further run after this time.',
      defaultText: 'no limit',
    },
    {
      flag: 'sample-seed',
      value: 'N',
      kind: wholeNumber({ min: 0, max: 2 ** 32 - 1 }),
      default: 1,
      help: 'Seed of the order in which --break runs.',
    },
  ],
} as const satisfies OptionGroup;

export const outputGroup = {
  title: 'Output',
  options: [
    { flag: 'json', value: 'FILE', kind: path, help: 'Write the report as JSON.' },
    {
      flag: 'report',
      value: 'DIR',
      kind: path,
      help: 'Write the report to this directory in every format that check --report writes.',
    },
  ],
} as const satisfies OptionGroup;

const groups = {
  client: clientGroup,
  settings: settingsGroup,
  further: variantGroup,
  verdict: verdictGroup,
  outputs: outputGroup,
};

/** Exchanges and commands that are kept unless the user chooses: a test suite sends more than a developer. */
const mostKept = 100_000;

export const runCommand = defineCommand(description, groups, async (input) => {
  const { positionals, given, io } = input;
  const values = await input.read().catch(rethrow);
  if (values.outputs.json === '-') {
    throw new UsageError('--json needs a file: stdout belongs to the command');
  }
  if (values.further.choices && given.profile !== undefined) {
    throw new UsageError('--choices tries all profiles: leave out --profile');
  }
  const { unruly } = values.client;
  if (unruly !== undefined && (values.further.break || values.further.choices)) {
    throw new UsageError('--unruly changes answers at random: leave out --break and --choices');
  }
  const { finalizeReport } = await readVerdictFlags(values.verdict);
  await prepareOutputs(values.outputs, io.env);
  const kept = {
    ...values.settings,
    ...(given['journal-size'] ? {} : { journalSize: mostKept }),
    ...(given.history ? {} : { historySize: mostKept }),
  };
  const settings = unruly === undefined ? kept : unrulyOptions(kept, unruly);
  const client = { ...values.client, command: positionals };
  const tryClient = async () => {
    const mock = createMock(settings);
    const judging = { ...client, command: positionals.join(' ') };
    return judgeTrial(mock, () => runOn(mock, client, { env: io.env, io }), judging);
  };
  const trial = await tryClient().catch(rethrow);
  const further = await runVariants(trial, values.further, client, settings, io);
  const final = finalizeReport({ ...trial.report, ...further.results });
  const notes = unruly === undefined ? '' : unrulyNote(trial.mock, unruly);
  const text = final.text + forgottenNote(trial.forgotten) + notes + further.text;
  const code = await deliver(final.report, values.outputs, text, { ...io, stdout: io.stderr });
  return trial.exitCode || (further.exitCode ?? code);
});

interface Further {
  readonly results: Pick<Report, 'break' | 'choices'>;
  readonly text: string;
  /** Undefined if the verdict on the client decides. */
  readonly exitCode?: number | undefined;
}

async function runVariants(
  trial: Trial,
  further: Values<typeof variantGroup>,
  client: Client,
  settings: MockOptions,
  io: Io,
): Promise<Further> {
  const isWanted = further.break || further.choices;
  if (trial.exitCode !== 0 || !isWanted) return { results: {}, text: '' };
  const variants = createVariants({ ...further, io }, trial.report.durationMs);
  const attempt: Attempt = (items, optionsOf) =>
    variants.runEach(items, async (item, child) => {
      const { exitCode } = await runOn(createMock(optionsOf(item)), client, child);
      return exitCode === 0;
    });
  try {
    const control = await attempt([0], () => settings);
    if (control.get(0) === false) {
      const text =
        '\nThe second run of the command failed without any change: it is flaky, so nothing was compared.\n\n';
      return { results: {}, text, exitCode: exitCodes.incomplete };
    }
    const choices = further.choices ? await tryChoices(settings, attempt) : undefined;
    const broken = further.break
      ? await breakService(trial, settings, attempt, further.sampleSeed)
      : undefined;
    return {
      results: { ...(broken && { break: broken }), ...(choices && { choices }) },
      text: [choices ? choicesText(choices) : '', broken ? breakText(broken) : ''].join(''),
      exitCode: variants.stoppedBy(),
    };
  } finally {
    variants.end();
  }
}

function forgottenNote(forgotten: number): string {
  if (forgotten === 0) return '';
  return `The journal no longer had ${forgotten} older exchanges; --journal-size N keeps more.\n`;
}
