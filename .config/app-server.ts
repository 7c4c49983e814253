import { serveApp } from './app.ts';
import generateWhenStale from './generate/when-stale.ts';

/** Playwright runs this before it starts its workers, which inherit the environment variables. */
export default async function start(): Promise<() => Promise<void>> {
  generateWhenStale();
  const [app, app2] = await Promise.all([serveApp('msw'), serveApp('msw2')]);
  process.env.APP_URL = app.url;
  process.env.APP_MSW2_URL = app2.url;
  return async () => {
    await Promise.all([app.close(), app2.close()]);
  };
}
