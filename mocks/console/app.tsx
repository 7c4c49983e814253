import type { FunctionComponent } from 'preact';
import { linkBackTo, place, selectedSandbox } from './client/address.ts';
import { tokenWanted } from './client/api.ts';
import { connection } from './client/events.ts';
import { DriveView } from './drive/drive-view.tsx';
import { HistoryView } from './history/history-view.tsx';
import { LiveView } from './live/live-view.tsx';
import { ConfirmDialog } from './parts/confirm.tsx';
import { NoticeBar } from './parts/notice.tsx';
import { SandboxPicker } from './parts/sandbox-picker.tsx';
import { TokenForm } from './parts/token-form.tsx';

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
  if (tokenWanted.value) {
    return (
      <main>
        <TokenForm />
      </main>
    );
  }
  return (
    <>
      <button
        type="button"
        class="skip"
        onClick={() => document.getElementById('content')?.focus()}
      >
        Skip to the content
      </button>
      <header>
        <strong class="brand">Pet Catalogue mock</strong>
        <nav aria-label="Views">
          {views.map(({ name, title }) => (
            <a href={linkBackTo(name)} aria-current={name === current.name ? 'page' : undefined}>
              {title}
            </a>
          ))}
          <a href="reference/">Reference</a>
        </nav>
        <SandboxPicker />
        <span class={`connection ${connection.value}`}>{connectionTexts[connection.value]}</span>
      </header>
      <NoticeBar />
      <main id="content" tabIndex={-1}>
        {/* Keyed, because each sandbox has a state of its own. */}
        <current.component key={`${current.name} ${selectedSandbox()}`} />
      </main>
      <ConfirmDialog />
    </>
  );
}
