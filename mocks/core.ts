import { applyControl } from './control/apply-control.ts';
import { apply } from './handle.ts';
import type { Core } from './log/history/replay.ts';

/** The functions that apply the commands of a history again. */
export const core: Core = {
  applyRequest: apply,
  applyControl: (sandbox, { control, args, time }) => applyControl(sandbox, control, args, time),
};
