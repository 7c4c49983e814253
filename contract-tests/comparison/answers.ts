import type { HttpRequest, Report, ServiceDifference } from '../../spec/generated/schema-types.ts';
import { planLimits } from '../../spec/plans.ts';
import { isObject, tryParseExact } from '../../spec/support/exact-json.ts';
import { bodyShape } from '../reporters/parts/phrasing.ts';

/** A text about a service, without what must differ between two services: their addresses and limits. */
export function comparable(text: string, { target }: Report): string {
  const { baseUrl, plan } = target;
  const url = URL.parse(baseUrl);
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  const origin = url?.origin ?? baseUrl;
  const placeless = text.replaceAll(origin, '').replaceAll(path === '' ? baseUrl : `${path}/`, '/');
  if (plan === null || plan === 'enterprise') return placeless;
  const { minute, day } = planLimits[plan];
  return placeless.replace(/\d+$/, (number) => {
    if (Number(number) === minute) return 'the limit per minute of its plan';
    return Number(number) === day ? 'the limit per day of its plan' : number;
  });
}

export function without(items: readonly string[], others: readonly string[]): string[] {
  return items.filter((item) => !others.includes(item));
}

/** An answer with its kind of request, the same for both services. */
interface ComparedAnswer {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: readonly string[];
}

/** Headers of the connection, which clients do not see. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Headers whose values depend on time, content or earlier requests. */
const volatileHeaders = [
  ...['age', 'date', 'etag', 'expires', 'last-modified', 'location', 'retry-after', 'set-cookie'],
  ...['x-ratelimit-remaining', 'x-ratelimit-reset'],
];

export function answerDifferences(a: Report, b: Report): ServiceDifference[] {
  const [ofA, ofB] = [answersOf(a), answersOf(b)];
  // The limit of anonymous callers is the same for every plan, so values are also compared as they are.
  const areAlike = (one: string, other: string) =>
    one === other || comparable(one, a) === comparable(other, b);
  const statuses = inBoth(ofA, ofB, ({ request }) => request).flatMap(([request, one, other]) =>
    // Whether a request exceeds the limit depends on what was sent before the run.
    differ(`${request} → status`, statusesOf(one), statusesOf(other)),
  );
  const byStatus = inBoth(ofA, ofB, ({ status }) => `${status}`).flatMap(([status, one, other]) =>
    headerDifferences(status, one, other, areAlike),
  );
  const byKind = ({ request, status }: ComparedAnswer) =>
    `${request.split(/[ ,]/, 2).join(' ')} → ${status}`;
  const isReported = (name: string, status: string) =>
    byStatus.some(({ subject }) => subject === `${name} on ${status}`);
  const ofKinds = inBoth(ofA, ofB, byKind).flatMap(([kind, one, other]) => [
    // Some headers are those of one operation, such as Deprecation.
    ...headerDifferences(kind, one, other, areAlike).filter(({ subject }) => {
      const name = subject.split(' ', 1).join();
      return !volatileHeaders.includes(name) && !isReported(name, `${one[0]?.status}`);
    }),
    ...differ(`${kind}: fields`, fieldsOf(one), fieldsOf(other)),
  ]);
  return [...statuses, ...byStatus, ...ofKinds];
}

type ComparedAnswers = readonly ComparedAnswer[];

function inBoth(a: ComparedAnswers, b: ComparedAnswers, key: (answer: ComparedAnswer) => string) {
  const others = Map.groupBy(b, key);
  return [...Map.groupBy(a, key)].flatMap(
    ([name, one]): [string, ComparedAnswers, ComparedAnswers][] => {
      const other = others.get(name);
      return other ? [[name, one, other]] : [];
    },
  );
}

function differ(subject: string, a: readonly string[], b: readonly string[]): ServiceDifference[] {
  if (a.length === 0 || b.length === 0) return [];
  const isSame = without(a, b).length === 0 && without(b, a).length === 0;
  return isSame ? [] : [{ subject, a, b }];
}

function statusesOf(answers: ComparedAnswers): string[] {
  const statuses = answers.map(({ status }) => status).filter((status) => status !== 429);
  return [...new Set(statuses)].sort().map(String);
}

function fieldsOf(answers: ComparedAnswers): string[] {
  const names = new Set(answers.flatMap(({ fields }) => fields));
  return [...names].filter((name) => name !== 'description').sort();
}

function headerDifferences(
  status: string,
  a: ComparedAnswers,
  b: ComparedAnswers,
  areAlike: (one: string, other: string) => boolean,
): ServiceDifference[] {
  const names = [...a, ...b].flatMap(({ headers }) => Object.keys(headers));
  return [...new Set(names)]
    .filter((name) => !connectionHeaders.includes(name))
    .sort()
    .flatMap((name) => {
      const subject = `${name} on ${status}`;
      const [one, other] = [valuesOf(name, a), valuesOf(name, b)];
      const [isOneSet, isOtherSet] = [isAlways(one), isAlways(other)];
      if (isOneSet !== undefined && isOtherSet !== undefined && isOneSet !== isOtherSet) {
        const [ofA, ofB] = isOneSet ? ['present', 'absent'] : ['absent', 'present'];
        return [{ subject, a: [ofA], b: [ofB] }];
      }
      const [value, otherValue] = [constantOf(one), constantOf(other)];
      const mayDiffer = volatileHeaders.includes(name) || !value || !otherValue;
      return mayDiffer || areAlike(value, otherValue)
        ? []
        : [{ subject, a: [value], b: [otherValue] }];
    });
}

type Values = readonly (string | undefined)[];

function valuesOf(name: string, answers: ComparedAnswers): Values {
  return answers.map(({ headers }) => headers[name]);
}

/** Undefined if the header is on some answers only. */
function isAlways(values: Values): boolean | undefined {
  if (values.every((value) => value === undefined)) return false;
  return values.includes(undefined) ? undefined : true;
}

/** The value that all answers share; undefined if it varies, or if there is one answer only. */
function constantOf(values: Values): string | undefined {
  return values.length > 1 && new Set(values).size === 1 ? values[0] : undefined;
}

function answersOf(report: Report): ComparedAnswer[] {
  return report.exchanges.map(({ request, response: { status, headers, body } }) => {
    const objects = [tryParseExact(body)].flat().filter(isObject);
    const fields = objects.flatMap((object) => Object.keys(object));
    return { request: kindOf(request, report), status, headers, fields };
  });
}

function kindOf({ method, url, headers, body }: HttpRequest, report: Report): string {
  const path = comparable(url, report);
  // The variables have the names that each service's key was read from.
  const credential = (headers.authorization ?? 'none').replaceAll(
    /[A-Z][A-Z0-9_]*_(API|EXHAUST)_?KEY/g,
    'KEY',
  );
  const shape = body === undefined ? '' : ` ${bodyShape(body)}`;
  return `${method} ${path}${credential === 'Bearer $KEY' ? '' : `, Authorization: ${credential}`}${shape}`;
}
