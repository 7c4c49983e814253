import { type FunctionComponent, render } from 'preact';
import { linkBackTo, mainSandbox, place, selectedSandbox } from './client/address.ts';
import { connection, followSandbox, onEvent } from './client/events.ts';
import { refresh } from './client/loaded.ts';
import { DriveView } from './drive/drive-view.tsx';
import { HistoryView } from './history/history-view.tsx';
import { LiveView } from './live/live-view.tsx';
import { ConfirmDialog } from './parts/confirm.tsx';
import { PageFrame, SandboxPicker } from './parts/page-frame.tsx';
import { titleOf } from './parts/schema.ts';
import { ShownText } from './parts/text.tsx';

const views = new Map<string, FunctionComponent>([
  ['live', LiveView],
  ['drive', DriveView],
  ['history', HistoryView],
]);

const connectionTexts = {
  connecting: 'Connecting…',
  connected: 'Connected',
  reconnecting: 'Reconnecting…',
  missing: 'No such sandbox',
  gone: 'No such sandbox',
};

const reasons: Readonly<Record<string, string>> = {
  missing: 'It does not exist; its name may be mistyped.',
  gone: 'It was deleted, or has expired because nobody used it.',
};

function App() {
  const { view } = place.value;
  const Current = views.get(view) ?? LiveView;
  const links = [...views].map(([name, component]) => ({
    href: linkBackTo(name),
    title: titleOf(name),
    isCurrent: component === Current,
  }));
  const reason = reasons[connection.value];
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
      {reason === undefined ? (
        <Current key={`${view} ${selectedSandbox()}`} />
      ) : (
        <NoSandbox reason={reason} view={view} />
      )}
      <ConfirmDialog />
    </PageFrame>
  );
}

function NoSandbox({ reason, view }: { readonly reason: string; readonly view: string }) {
  return (
    <div class="card">
      <h1>
        No sandbox <ShownText text={selectedSandbox()} />
      </h1>
      <p>{reason}</p>
      <p>
        <a href={`#/${view}?sandbox=${mainSandbox}`}>Show the main sandbox</a>
      </p>
    </div>
  );
}

followSandbox();
// Others may change the sandbox too.
onEvent('state', () => void refresh());
// At a low rate, in case events do not arrive.
setInterval(() => void refresh(), 15_000);
render(<App />, document.body);
