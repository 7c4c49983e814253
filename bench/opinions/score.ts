import { clauses } from '../../spec/clauses/index.ts';
import { medianOf } from '../speed/rounds.ts';
import type { ToolResults } from './results.ts';
import type { BrokenService, CorrectService } from './services.ts';
import type { Opinion } from './tool.ts';

export interface Share {
  readonly count: number;
  readonly of: number;
}

/** The score of a tool. Services without a verdict only count in `noVerdict`. */
export interface Score {
  readonly caught: Share;
  /** By section of service.md, in its order. */
  readonly caughtBySection: ReadonlyMap<string, Share>;
  readonly missed: readonly BrokenService[];
  /** By group of correct services. */
  readonly blamed: ReadonlyMap<string, Share>;
  readonly falseAlarms: readonly {
    readonly service: string;
    readonly failures: readonly string[];
  }[];
  readonly noVerdict: number;
  /** Medians per service; 0 without verdicts. */
  readonly requests: number;
  readonly millis: number;
}

export function score(
  { opinions }: ToolResults,
  broken: readonly BrokenService[],
  correct: readonly CorrectService[],
): Score {
  const isJudged = ({ name }: { name: string }) => hasVerdict(opinions[name]);
  const failuresOf = (name: string) => opinions[name]?.failures ?? [];
  const isCaught = ({ name, twin }: BrokenService) =>
    failuresOf(name).some((failure) => !failuresOf(twin.name).includes(failure));
  const isBlamed = ({ name }: CorrectService) => failuresOf(name).length > 0;
  const judgedBroken = broken.filter(isJudged);
  const judgedCorrect = correct.filter(isJudged);
  const judged = [...judgedBroken, ...judgedCorrect].flatMap(({ name }) => opinions[name] ?? []);
  return {
    caught: share(judgedBroken, isCaught),
    caughtBySection: shares(judgedBroken, isCaught, sectionOf),
    missed: judgedBroken.filter((service) => !isCaught(service)),
    blamed: shares(judgedCorrect, isBlamed, ({ group }) => group),
    falseAlarms: judgedCorrect
      .filter(isBlamed)
      .map(({ name }) => ({ service: name, failures: failuresOf(name) })),
    noVerdict: [...broken, ...correct].filter(({ name }) => opinions[name]?.noVerdict).length,
    requests: medianOf(judged, 'requests') || 0,
    millis: medianOf(judged, 'millis') || 0,
  };
}

function hasVerdict(opinion: Opinion | undefined): boolean {
  return opinion !== undefined && opinion.noVerdict === undefined;
}

function sectionOf({ clause }: BrokenService): string {
  return clauses.find(({ id }) => id === clause)?.section ?? clause;
}

function share<T>(all: readonly T[], counts: (it: T) => boolean): Share {
  return { count: all.filter(counts).length, of: all.length };
}

function shares<T>(
  all: readonly T[],
  counts: (it: T) => boolean,
  keyOf: (it: T) => string,
): Map<string, Share> {
  const grouped = Map.groupBy(all, keyOf);
  return new Map([...grouped].map(([key, members]) => [key, share(members, counts)]));
}
