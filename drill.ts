export {
  type DrillClient,
  type DrillOptions,
  type DrillTask,
  drill,
  type FakeTimers,
} from './cli/drill/in-process.ts';
