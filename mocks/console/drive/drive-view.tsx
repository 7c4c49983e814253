import './drive.css';
import { CategoryControls } from './categories.tsx';
import { ClockControls } from './clock.tsx';
import { FaultControls } from './faults.tsx';
import { KeysControls } from './keys.tsx';
import { OverrideControls } from './overrides.tsx';
import { ProfileControls } from './profile.tsx';
import { SandboxControls } from './sandboxes.tsx';
import { ScenarioControls } from './scenarios.tsx';
import { type DriveSection, SectionCard, TableOfContents } from './section.tsx';
import { StateControls } from './state.tsx';

const sections: readonly DriveSection[] = [
  {
    id: 'clock',
    title: 'Clock',
    purpose: 'Freeze, advance or set the time.',
    Content: ClockControls,
  },
  {
    id: 'keys',
    title: 'Keys',
    purpose: 'Take keys to the edge of their quotas, ban them, replace them.',
    Content: KeysControls,
  },
  {
    id: 'faults',
    title: 'Faults',
    purpose: 'Make the network or the service fail.',
    Content: FaultControls,
  },
  {
    id: 'overrides',
    title: 'Overrides',
    purpose: 'Force the answers to the next calls.',
    Content: OverrideControls,
  },
  {
    id: 'profile',
    title: 'Profile',
    purpose: 'Choose what the document leaves open.',
    Content: ProfileControls,
  },
  {
    id: 'categories',
    title: 'Categories',
    purpose: 'Search, add, seed and remove records.',
    Content: CategoryControls,
  },
  {
    id: 'scenarios',
    title: 'Scenarios',
    purpose: 'Reset the sandbox to a ready-made starting point.',
    Content: ScenarioControls,
  },
  {
    id: 'sandboxes',
    title: 'Sandboxes',
    purpose: 'Create, fork and delete isolated services.',
    Content: SandboxControls,
  },
  {
    id: 'state',
    title: 'State',
    purpose: 'Export, import or reset all of it.',
    Content: StateControls,
  },
];

/** Controls for everything that the admin API can do to a sandbox. */
export function DriveView() {
  return (
    <div class="drive">
      <h1>Drive</h1>
      <TableOfContents sections={sections} />
      <div class="sections">
        {sections.map((section) => (
          <SectionCard key={section.id} {...section} />
        ))}
      </div>
    </div>
  );
}
