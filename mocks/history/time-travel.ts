/** What a mock imports on demand, in one module: bundlers make small pieces of several. */
export { controlsAt } from './controls-at.ts';
export { exportHistory } from './history-file.ts';
export { listCommands } from './list.ts';
export { openFork } from './open-fork.ts';
