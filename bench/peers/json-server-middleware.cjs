// The parts of the service that json-server lacks, as a user would write them: keys, quotas, required fields.
const { limits, errors } = require(process.env.SERVICE);

const minute = 60_000;
const windows = new Map();

module.exports = (request, response, next) => {
  const authorization = request.get('Authorization');
  const limit = limits[authorization];
  if (limit === undefined) {
    setHeaders(response, { limit: 0, used: 0, end: Date.now() + minute });
    return send(response, errors.unauthorized);
  }
  const window = windowOf(authorization, limit);
  window.used += 1;
  setHeaders(response, window);
  if (window.used > limit) {
    response.set('Retry-After', `${Math.ceil((window.end - Date.now()) / 1000)}`);
    return send(response, errors.limited);
  }
  if (request.method === 'POST' && typeof request.body.name !== 'string') {
    return send(response, errors.invalid);
  }
  next();
};

function windowOf(authorization, limit) {
  const current = windows.get(authorization);
  if (current && current.end > Date.now()) return current;
  const window = { limit, used: 0, end: Date.now() + minute };
  windows.set(authorization, window);
  return window;
}

function setHeaders(response, { limit, used, end }) {
  response.set('X-RateLimit-Limit', `${limit}`);
  response.set('X-RateLimit-Remaining', `${Math.max(0, limit - used)}`);
  response.set('X-RateLimit-Reset', `${Math.ceil(end / 1000)}`);
}

function send(response, error) {
  response.status(error.status).json(error);
}
