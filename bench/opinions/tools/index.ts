import type { ToolKind } from '../tool.ts';
import { dredd } from './dredd.ts';
import { ours, oursExhausting } from './ours.ts';
import { portman } from './portman.ts';
import { prism } from './prism.ts';
import { specmatic } from './specmatic.ts';

/** All tools, in the order of the table. */
export const toolKinds: readonly ToolKind[] = [
  prism,
  specmatic,
  dredd,
  portman,
  ours,
  oursExhausting,
];
