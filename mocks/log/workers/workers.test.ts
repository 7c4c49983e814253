import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreRewound, StoreUnavailable } from '../store.ts';
import {
  droppingBehaviours,
  historyBehaviours,
  keepNothing,
  sharedStoreBehaviours,
  storeBehaviours,
} from '../test-stores.ts';
import { MemoryLog } from './memory-log.ts';
import { type Channel, connectLog, serveLog } from './remote-store.ts';

const behaviours = [
  ...storeBehaviours,
  ...historyBehaviours,
  ...droppingBehaviours,
  ...sharedStoreBehaviours,
];

describe('a log in memory', () => {
  it.each(behaviours)('$name', ({ run }) => run(new MemoryLog()));
});

/**
 * Both ends of a channel like that between the processes of a cluster: it delivers messages later,
 * as JSON.
 */
function createChannels(): [Channel, Channel, () => void] {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const channelOf = (port: MessagePort): Channel => ({
    send: (message) => port.postMessage(JSON.stringify(message)),
    receive: (listener) =>
      port.addEventListener('message', ({ data }) => listener(JSON.parse(data))),
    closed: (listener) => port.addEventListener('close', listener),
  });
  for (const port of [port1, port2]) port.start();
  return [channelOf(port1), channelOf(port2), () => port1.close()];
}

describe('the log of another process', () => {
  it.each(behaviours)('$name', ({ run }) => {
    const log = new MemoryLog();
    const connect = () => {
      const [here, there] = createChannels();
      serveLog(log, there);
      return connectLog(here);
    };
    return run({ connect });
  });

  it('is unavailable once that process has ended', async () => {
    const [here, there, end] = createChannels();
    there.receive(end);
    await expect(connectLog(here).read()).rejects.toThrow(StoreUnavailable);
  });

  it('has dropped what a process reads too late', async () => {
    const log = new MemoryLog();
    const [here, there] = createChannels();
    serveLog(log, there);
    const late = connectLog(here);
    await late.open();
    const store = log.connect();
    const { own } = await store.append(Array.from({ length: 60_000 }, String));
    await store.saveSnapshot(own.at(-1) ?? '', 'state', keepNothing);
    await expect(late.read()).rejects.toThrow(StoreRewound);
    expect(await late.open()).toEqual({ snapshot: 'state', entries: [] });
  });
});
