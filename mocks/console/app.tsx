import type { FunctionComponent } from 'preact';
import { linkBackTo, place, selectedSandbox } from './client/address.ts';
import { connection } from './client/events.ts';
import { DriveView } from './drive/drive-view.tsx';
import { HistoryView } from './history/history-view.tsx';
import { LiveView } from './live/live-view.tsx';
import { ConfirmDialog } from './parts/confirm.tsx';
import { PageFrame } from './parts/page-frame.tsx';
import { SandboxPicker } from './parts/sandbox-picker.tsx';

interface View {
  readonly name: string;
  readonly title: string;
  readonly component: FunctionComponent;
}

const views: readonly [View, ...View[]] = [
  { name: 'live', title: 'Live', component: LiveView },
  { name: 'drive', title: 'Drive', component: DriveView },
  { name: 'history', title: 'History', component: HistoryView },
];

const connectionTexts = {
  connecting: 'Connecting…',
  connected: 'Connected',
  reconnecting: 'Reconnecting…',
};

export function App() {
  const [first] = views;
  const current = views.find(({ name }) => name === place.value.view) ?? first;
  const links = views.map(({ name, title }) => ({
    href: linkBackTo(name),
    title,
    isCurrent: name === current.name,
  }));
  return (
    <PageFrame
      title="Pet Catalogue mock"
      linksLabel="Views"
      links={[...links, { href: 'reference/', title: 'Reference' }]}
      tools={
        <>
          <SandboxPicker />
          <span class={`connection ${connection.value}`}>{connectionTexts[connection.value]}</span>
        </>
      }
    >
      {/* The key gives each sandbox a view with its own state. */}
      <current.component key={`${current.name} ${selectedSandbox()}`} />
      <ConfirmDialog />
    </PageFrame>
  );
}
