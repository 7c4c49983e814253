import { join } from 'node:path';
import { readDocument } from '../../opinions/document.ts';
import { type RunningService, startHost } from '../../opinions/host.ts';
import { type CommandOptions, runCommand } from '../../opinions/run-command.ts';
import { toSwagger } from '../../opinions/swagger.ts';
import { dreddSettings } from '../../opinions/tools/dredd-settings.ts';
import { newmanOptions, portmanSettings } from '../../opinions/tools/portman-settings.ts';
import { createWorkplace, type Workplace } from '../../opinions/workplace.ts';
import { packageFile, packageVersion } from '../../peers/place.ts';
import { interleave, medianOf } from '../rounds.ts';
import type { ResultLine, Row } from '../row.ts';
import { mockCommand } from '../servers.ts';

const bars = { seconds: 1.5, requests: 55 };

interface Judgement {
  readonly seconds: number;
  readonly requests: number;
}

/** Returns the command that judges a service. */
type CommandFor = (service: RunningService) => Promise<readonly [string, ...string[]]>;

/** A full judgement of the mock, from the start of the command to its exit. */
export const row: Row = {
  name: 'check',
  async run({ quick, log }) {
    const [place, host] = await Promise.all([createWorkplace(), startHost()]);
    const options: CommandOptions = { cwd: place.path, timeout: 60_000 };
    const judge = (commandFor: CommandFor) => async (): Promise<Judgement> => {
      const service = host.start({ name: 'the mock', options: {} });
      const seconds = await secondsOf(await commandFor(service), options);
      return { seconds, requests: service.requests() };
    };
    try {
      const measured = await interleave(
        {
          'pet-catalogue check': () => ourOwn(options),
          [`Dredd ${await packageVersion('dredd')}`]: judge(await dredd(place)),
          [`Portman ${await packageVersion('@apideck/portman')}`]: judge(await portman(place)),
        },
        quick ? 1 : 9,
      );
      const figures = Object.fromEntries(
        Object.entries(measured).map(([name, judgements]) => [name, medians(judgements)]),
      );
      log(`check: ${JSON.stringify(figures)}`);
      return { lines: linesOf(figures), figures };
    } finally {
      await Promise.all([host.close(), place.remove()]);
    }
  },
};

/** With a configuration file like that of `dredd init`. */
async function dredd(place: Workplace): Promise<CommandFor> {
  const blueprint = await place.writeJson('swagger.json', toSwagger(readDocument()));
  return async (service) => {
    const config = await place.writeJson('dredd.yml', {
      ...dreddSettings(service),
      blueprint,
      path: [],
      loglevel: 'error',
    });
    return [process.execPath, packageFile('dredd', 'bin/dredd'), '--config', config];
  };
}

/** Converts the document to a collection and runs it with Newman, in one command. */
async function portman(place: Workplace): Promise<CommandFor> {
  const openapi = await place.writeJson('openapi.json', readDocument());
  const settings = await place.writeJson('settings.json', portmanSettings());
  const output = join(place.path, 'collection.json');
  return async ({ baseUrl, apiKey, exhaustedKey }) => {
    const newman = JSON.stringify(newmanOptions({ apiKey, exhaustedKey }));
    return [
      ...([process.execPath, packageFile('@apideck/portman', 'bin/portman')] as const),
      ...['-l', openapi, '-b', baseUrl, '-c', settings, '-o', output],
      ...['--runNewman', '--newmanRunOptions', newman],
    ];
  };
}

/** Starts its own mock, which counts towards the time. */
async function ourOwn(options: CommandOptions): Promise<Judgement> {
  const [node, cli] = mockCommand;
  let requests = Number.NaN;
  const seconds = await secondsOf([node, cli, 'check', '--mock'], options, (output) => {
    requests = Number(/: (\d+) requests in/.exec(output)?.[1]);
  });
  return { seconds, requests };
}

/** @throws {Error} if the verdict on the mock is not positive. */
async function secondsOf(
  command: readonly [string, ...string[]],
  options: CommandOptions,
  read: (output: string) => void = () => {},
): Promise<number> {
  const startedAt = performance.now();
  const { code, output } = await runCommand(command, options);
  const seconds = (performance.now() - startedAt) / 1000;
  if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output}`);
  read(output);
  return seconds;
}

function medians(judgements: readonly Judgement[]): Judgement {
  return {
    seconds: medianOf(judgements, 'seconds'),
    requests: medianOf(judgements, 'requests'),
  };
}

function linesOf(figures: Readonly<Record<string, Judgement>>): ResultLine[] {
  const text = ({ seconds, requests }: Judgement) =>
    `${seconds.toFixed(2)} s, ${requests} requests`;
  const [[, ours] = [], ...others] = Object.entries(figures);
  if (!ours) return [];
  return [
    {
      what: '`pet-catalogue check`, from its start to its exit',
      against: others.map(([name, judgement]) => `${name} ${text(judgement)}`).join('; '),
      bar: `≤ ${bars.seconds} s, ≤ ${bars.requests} requests`,
      measured: text(ours),
      met: ours.seconds <= bars.seconds && ours.requests <= bars.requests,
    },
  ];
}
