import { render } from 'preact';
import { App } from './app.tsx';
import { followSandbox, onEvent } from './client/events.ts';
import { refresh } from './client/loaded.ts';

followSandbox();
// Others may change the sandbox too.
onEvent('state', () => void refresh());
// At a low rate, in case events do not arrive.
setInterval(() => void refresh(), 15_000);
render(<App />, document.body);
