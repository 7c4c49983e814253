import { render } from 'preact';

render(<p>The reference is not built yet.</p>, document.body);
