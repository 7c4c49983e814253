/**
 * The code for histories, which a mock imports on demand. It is one module, because bundlers would
 * split several into small chunks.
 */
export { exportHistory } from './history-file.ts';
export { listCommands } from './list.ts';
export { controlsAt, openFork } from './sandbox-at.ts';
