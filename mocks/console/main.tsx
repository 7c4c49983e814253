import { render } from 'preact';
import { App } from './app.tsx';
import { followSandbox } from './client/events.ts';

followSandbox();
render(<App />, document.body);
