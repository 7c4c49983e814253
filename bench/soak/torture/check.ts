import { contradictions, type Effect, repeated } from './order.ts';
import { type Category, limit, type Operation } from './workload.ts';

/**
 * What is wrong with the answers of mocks that are one service.
 * @param finals The lists of all mocks at the end.
 */
export function check(
  operations: readonly Operation[],
  finals: readonly (readonly Category[])[],
): string[] {
  const [final = [], ...others] = finals;
  return [
    ...others.flatMap((other) => prefixProblem('The list of another mock', other, final, true)),
    ...creationProblems(operations, final),
    ...orderProblems(operations, final),
    ...Map.groupBy(operations, ({ key }) => key)
      .values()
      .flatMap(quotaProblems),
    ...operations.flatMap(({ kind, status }) =>
      status === undefined || [200, 201, 429, 503].includes(status)
        ? []
        : [`A ${kind} was answered ${status}`],
    ),
  ];
}

/** Every acknowledged creation is there at the end, once; everything there was sent. */
function creationProblems(operations: readonly Operation[], final: readonly Category[]): string[] {
  const byId = new Map(final.map(({ id, name }) => [id, name]));
  const names = new Set(operations.map(({ name }) => name));
  const created = operations.flatMap((one) => one.created ?? []);
  return [
    ...repeated(final.map(({ id }) => id)).map((id) => `The id ${id} is listed twice`),
    ...repeated(final.map(({ name }) => name)).map((name) => `${name} was created twice`),
    ...repeated(created.map(({ id }) => id)).map((id) => `The id ${id} was given twice`),
    ...created
      .filter(({ id, name }) => byId.get(id) !== name)
      .map(({ id, name }) => `${name} was created as ${id}, which is ${byId.get(id)} at the end`),
    ...final
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => `${name} is listed, but nobody created it`),
  ];
}

/** Creations and lists are in one order, that of real time. */
function orderProblems(operations: readonly Operation[], final: readonly Category[]): string[] {
  const positions = new Map(final.map(({ id }, index) => [id, index]));
  const effects = operations.flatMap((one): Effect[] => {
    const { name, sent, answered = Infinity, created, listed } = one;
    const position = created ? positions.get(created.id) : listed && listed.length - 0.5;
    if (position === undefined) return [];
    return [{ what: `${one.kind} ${name}`, sent, answered, position }];
  });
  return [
    ...operations.flatMap(({ name, listed }) =>
      listed ? prefixProblem(`The list ${name}`, listed, final, false) : [],
    ),
    ...contradictions(effects),
  ];
}

/** Categories are only added, at the end. */
function prefixProblem(
  what: string,
  list: readonly Category[],
  final: readonly Category[],
  isWhole: boolean,
): string[] {
  const index = list.findIndex(
    ({ id, name }, at) => final[at]?.id !== id || final[at].name !== name,
  );
  if (index !== -1)
    return [`${what} has ${list[index]?.name} at ${index}, not ${final[index]?.name}`];
  if (isWhole && list.length !== final.length)
    return [`${what} has ${list.length} of ${final.length} categories`];
  return [];
}

/** The requests of a key were counted one after the other: each once, and none beyond the limit. */
function quotaProblems(operations: readonly Operation[]): string[] {
  const [{ key } = { key: '' }] = operations;
  const effects = operations.flatMap((one): Effect[] => {
    const { kind, name, sent, answered = Infinity, status, remaining = 0 } = one;
    if (status === undefined || status === 503) return [];
    const position = status === 429 ? limit + 0.5 : limit - remaining;
    return [{ what: `${key}: ${kind} ${name}`, sent, answered, position }];
  });
  const granted = effects.filter(({ position }) => position <= limit);
  const isTooHigh = ({ answered, position }: Effect) =>
    position > operations.filter(({ sent }) => sent < answered).length;
  return [
    ...repeated(granted.map(({ position }) => position)).map(
      (position) => `${key}: two requests were the one number ${position}`,
    ),
    ...contradictions(effects),
    ...effects
      .filter(isTooHigh)
      .map(({ what, position }) => `${what} was number ${Math.floor(position)} of fewer requests`),
  ];
}
