// Dredd makes one transaction for each response that the document describes. These hooks bring each
// response about, as Dredd's documentation recommends.
const hooks = require('hooks');

const { apiKey, exhaustedKey } = hooks.configuration.custom;

hooks.beforeEach((transaction, done) => {
  const { expected, request } = transaction;
  transaction.skip = false;
  request.headers.Authorization = `Bearer ${apiKey}`;
  if (expected.statusCode === '201') {
    // Uniqueness of names is not shown: a service may refuse a name that exists.
    request.body = JSON.stringify({ name: `Otter${letters()}`, description: 'Small and soft' });
  } else if (expected.statusCode === '400') {
    request.body = JSON.stringify({ description: 'Small and soft' });
  } else if (expected.statusCode === '401') {
    // Two without a key, two with an unknown one.
    if (request.uri === '/categories') request.headers.Authorization = 'Bearer unknown';
    else delete request.headers.Authorization;
  } else if (expected.statusCode === '404') {
    transaction.fullPath = transaction.fullPath.replace(/[^/]+$/, 'no-such-pet');
  } else if (expected.statusCode === '429') {
    request.headers.Authorization = `Bearer ${exhaustedKey}`;
    // The body of a 429 is not shown. One is enough, because more may get the key banned.
    delete expected.headers['Content-Type'];
    transaction.skip = !(request.uri === '/categories' && request.method === 'GET');
  }
  done();
});

function letters() {
  return Array.from({ length: 3 }, () => String.fromCharCode(97 + Math.random() * 26)).join('');
}
