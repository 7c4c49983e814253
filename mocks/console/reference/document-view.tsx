import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { parse } from 'yaml';
import { send } from '../client/api.ts';
import { download } from '../parts/download.ts';
import { attempt } from '../parts/notice.tsx';
import { showDocument } from './redoc.ts';

interface DocumentViewProps {
  /** Below the admin API. */
  readonly path: string;
}

/** An OpenAPI document of the mock, as Redoc shows it. */
export function DocumentView({ path }: DocumentViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isLoading = useSignal(true);
  const text = useSignal('');
  const fileName = path.slice(1);
  const save = () => download(fileName, text.value, 'application/yaml');
  useEffect(() => {
    void attempt(async () => {
      text.value = await (await send(path)).text();
      if (place.current) await showDocument(parse(text.value, { merge: true }), place.current);
    }).then(() => {
      isLoading.value = false;
    });
    // Redoc computes its colours once.
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const reload = () => location.reload();
    dark.addEventListener('change', reload);
    return () => dark.removeEventListener('change', reload);
  }, []);
  return (
    <>
      <div class="row">
        <button type="button" disabled={text.value === ''} onClick={save}>
          Download {fileName}
        </button>
      </div>
      {isLoading.value && <p>Loading…</p>}
      <div ref={place} class="document" />
    </>
  );
}
