/**
 * The code for histories, which a mock imports on demand. It is one module, because bundlers would
 * split several into small chunks.
 */
export { controlsAt } from './controls-at.ts';
export { exportHistory } from './history-file.ts';
export { listCommands } from './list.ts';
export { openFork } from './open-fork.ts';
export { hadNoRoom, replay, savedCallOf } from './replay.ts';
export { createScratch } from './scratch.ts';
