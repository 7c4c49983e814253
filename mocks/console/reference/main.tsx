import { render } from 'preact';
import { ReferencePage } from './reference-page.tsx';

render(<ReferencePage />, document.body);
