import { linkTo } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';
import { browserTime, duration, timeText } from '../client/clock.ts';
import { connection, type MockStateReport, mockState } from '../client/events.ts';
import { Button, Buttons } from './buttons.tsx';
import { run } from './notice.tsx';
import { shortText } from './text.tsx';

/** Something about the mock that differs from its defaults; the section of Drive with this id changes it. */
interface Deviation {
  readonly section: string;
  readonly text: string;
  readonly end: () => Promise<unknown>;
}

/** The names of the default scenario and profile in the API. */
const [usualScenario, usualProfile] = ['happy', 'default'];

/** Milliseconds by which the clocks of two machines may differ. */
const tolerance = 5_000;

const mostShown = 12;

/** What is unusual about the mock, each with a button that ends it, in the header of every view. */
export function MockState() {
  const state = mockState.value;
  if (!state || connection.value === 'missing' || connection.value === 'gone') return null;
  const found = deviations(state);
  return (
    <ul class="mock-state" aria-label="State of the mock">
      {found.every(({ section }) => section !== 'clock') && (
        <li class="quiet-text">
          <a href={linkTo('drive', { open: 'clock' })}>Clock: running</a>
        </li>
      )}
      {found.slice(0, mostShown).map(({ section, text, end }) => (
        <li key={text} class="deviation">
          <a href={linkTo('drive', { open: section })}>{text}</a>
          <Button
            class="quiet"
            aria-label={`End: ${text}`}
            act={() => run(end, `No longer in force: ${text}.`, { isUndoable: true })}
          >
            ✕
          </Button>
        </li>
      ))}
      {found.length > mostShown && <li>and {found.length - mostShown} more</li>}
      <li>
        <Buttons
          acts={{
            [state.clock.frozen ? 'Resume the clock' : 'Freeze the clock']: () =>
              freeze(!state.clock.frozen),
            '+1 min': () => advance('1m'),
            'Back to normal': () =>
              run(() => backToNormal(state), 'Back to normal.', { isUndoable: true }),
          }}
        />
      </li>
    </ul>
  );
}

export function freeze(frozen: boolean): Promise<boolean> {
  return run(
    () => admin().clock.set({ frozen }),
    ({ now }) => `The clock ${frozen ? 'is frozen at' : 'runs from'} ${timeText(now)}.`,
  );
}

export function advance(by: string): Promise<boolean> {
  return run(
    () => admin().clock.advance({ by }),
    (clock) => advanced(by, clock),
  );
}

export const advanced = (by: string, { now }: Schemas['Clock']) =>
  `Advanced by ${by}, to ${timeText(now)}.`;

function deviations({
  ahead,
  clock,
  faults,
  overrides,
  profile,
  scenario,
}: MockStateReport): Deviation[] {
  const shift = Math.abs(ahead) < tolerance ? '' : offsetText(ahead);
  const time = clock.frozen ? `frozen at ${clock.now.slice(11, 19)}` : shift;
  return [
    ...when(time !== '', { section: 'clock', text: `Clock: ${time}`, end: presentTime }),
    ...faults.map(({ id, fault, operation }) => ({
      section: 'faults',
      text: `Fault: ${fault}${operation ? ` of ${operation}` : ''}`,
      end: () => admin().faults.remove(id),
    })),
    ...overrides.map(({ id, status, times, operation = 'any operation', path = {} }) => ({
      section: 'overrides',
      text: `Override: ${[operation, ...Object.values(path).map(shortText)].join(' ')} → ${status}, ${times} more`,
      end: () => admin().overrides.remove(id),
    })),
    ...when(profile !== usualProfile, {
      section: 'profile',
      text: `Profile: ${profile ?? 'changed'}`,
      end: () => admin().profile.set({ name: usualProfile }),
    }),
    ...when(scenario !== usualScenario, {
      section: 'scenarios',
      text: `Scenario: ${shortText(scenario)}`,
      end: () => admin().scenarios.start(usualScenario),
    }),
  ];
}

function when<T>(isSo: boolean, one: T): T[] {
  return isSo ? [one] : [];
}

function offsetText(ahead: number): string {
  return `${ahead < 0 ? '−' : '+'}${duration(Math.round(Math.abs(ahead) / tolerance) * tolerance)}`;
}

const presentTime = () => admin().clock.set({ now: browserTime(), frozen: false });

/** Quotas and bans begin afresh. The journal stays, unless a scenario has to end. */
async function backToNormal({ scenario }: MockStateReport): Promise<void> {
  const { scenarios, state, faults, overrides, keys, profile } = admin();
  if (scenario !== usualScenario) await scenarios.start(usualScenario);
  await faults.clear();
  await overrides.clear();
  await profile.set({ name: usualProfile });
  await presentTime();
  await keys.set((await state.export()).keys);
}
