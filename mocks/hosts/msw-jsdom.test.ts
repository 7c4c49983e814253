// @vitest-environment jsdom
import { describeEmulatedPage } from './test-emulated-page.ts';

describeEmulatedPage('jsdom');
