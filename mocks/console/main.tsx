import { type FunctionComponent, render } from 'preact';
import { place, selectedSandbox } from './client/address.ts';
import { followSandbox } from './client/events.ts';
import { DriveView } from './drive/drive-view.tsx';
import { HistoryView } from './history/history-view.tsx';
import { LiveView } from './live/live-view.tsx';
import { PageFrame } from './parts/page-frame.tsx';

const views: Readonly<Record<string, FunctionComponent>> = {
  drive: DriveView,
  history: HistoryView,
};

function App() {
  const { view } = place.value;
  const Current = views[view] ?? LiveView;
  return (
    <PageFrame>
      {/* The key gives each sandbox a view with its own state. */}
      <Current key={`${view} ${selectedSandbox()}`} />
    </PageFrame>
  );
}

followSandbox();
render(<App />, document.body);
