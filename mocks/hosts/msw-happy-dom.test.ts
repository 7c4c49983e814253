// @vitest-environment happy-dom
import { describeEmulatedPage } from './test-emulated-page.ts';

describeEmulatedPage('happy-dom');
