import { noPet } from '../document.ts';

/** The settings of Portman: the tests of each response, and the requests that provoke refusals. */
export function portmanSettings(): object {
  return {
    version: 1,
    tests: {
      contractTests: [
        { openApiOperation: 'GET::/*', statusCode: { enabled: true, code: 200 } },
        { openApiOperation: 'POST::/*', statusCode: { enabled: true, code: 201 } },
        ...[...bodyTests, headerTests].map((test) => ({ openApiOperation: '*::/*', ...test })),
      ],
      contentTests: [
        { openApiOperation: '*::/*', responseHeaderTests: rateLimits },
        {
          openApiOperation: 'POST::/categories',
          responseBodyTests: [
            { key: 'name', value: '{{freshName}}' },
            { key: 'description', value: 'Small and soft' },
          ],
        },
      ],
      variationTests: variations,
    },
    overwrites: [{ openApiOperation: 'POST::/categories', ...body({ name: '{{freshName}}' }) }],
    globals: {
      securityOverwrites: bearer('{{apiKey}}').overwriteRequestSecurity,
      collectionPreRequestScripts: [freshName],
    },
  };
}

/** The options of Newman, with the variables of one service. */
export function newmanOptions(variables: Readonly<Record<string, string>>): object {
  const envVar = Object.entries(variables).map(([key, value]) => ({ key, value }));
  return { envVar, reporters: [], ignoreRedirects: true };
}

/** Uniqueness of names is not shown: a service may refuse a duplicate. */
const freshName = `
const letter = () => String.fromCharCode(97 + Math.floor(Math.random() * 26));
pm.collectionVariables.set('freshName', 'Otter' + Array.from({ length: 3 }, letter).join(''));
`;

const rateLimits = ['Limit', 'Remaining', 'Reset'].map((name) => ({
  key: `X-RateLimit-${name}`,
  assert: 'to.match(/^[0-9]+$/)',
}));

const headerTests = { headersPresent: { enabled: true } };
const bodyTests = [
  { contentType: { enabled: true } },
  { jsonBody: { enabled: true } },
  { schemaValidation: { enabled: true } },
];

const variations = [
  variation('*::/*', 401, {
    NoKey: { overwriteRequestSecurity: { noauth: [] } },
    UnknownKey: bearer('unknown'),
  }),
  variation('GET::/categories', 401, {
    KeyNotAsBearer: {
      overwriteRequestSecurity: {
        apikey: { key: 'Authorization', value: '{{apiKey}}', in: 'header' },
      },
    },
  }),
  variation('POST::/categories', 400, {
    Incomplete: { overwriteRequestBody: [{ key: 'name', remove: true }] },
    NumberAsName: body({ name: 5 }),
    NumberAsDescription: body({ description: 5 }),
  }),
  variation('POST::/categories', 201, {
    NoDescription: { overwriteRequestBody: [{ key: 'description', remove: true }] },
  }),
  variation('GET::/pets/{petId}', 404, {
    NoPet: { overwriteRequestPathVariables: [{ key: 'petId', value: noPet, overwrite: true }] },
  }),
  variation('GET::/categories', 429, { UsedUp: bearer('{{exhaustedKey}}') }),
];

/** Requests that must be answered with this status. */
function variation(operation: string, status: number, overwrites: Record<string, object>): object {
  const isRefusal = status >= 400 && status !== 429;
  const tests = {
    contractTests: [
      { statusCode: { enabled: true, code: status } },
      // The body of a 429 is not shown.
      ...(status === 429 ? [] : bodyTests),
      headerTests,
    ],
    contentTests: [
      {
        responseHeaderTests: rateLimits,
        ...(isRefusal && { responseBodyTests: [{ key: 'status', value: status }] }),
      },
    ],
  };
  return {
    openApiOperation: operation,
    openApiResponse: String(status),
    variations: Object.entries(overwrites).map(([name, overwrite]) => ({
      ...{ name, overwrites: [overwrite], tests },
    })),
  };
}

function bearer(token: string) {
  return { overwriteRequestSecurity: { bearer: { token } } };
}

function body(fields: Readonly<Record<string, unknown>>) {
  const overwrites = Object.entries(fields).map(([key, value]) => ({
    key,
    value,
    overwrite: true,
  }));
  return { overwriteRequestBody: overwrites };
}
