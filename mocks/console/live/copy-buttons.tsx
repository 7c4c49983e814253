import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { components } from '../../admin/generated/types.ts';
import { serverPath } from '../client/address.ts';
import { call } from '../client/api.ts';
import { attempt, tell } from '../parts/notice.tsx';
import { type Copy, curlCommand, targetOf } from './copy/curl.ts';
import { vitestFile } from './copy/vitest.ts';

interface CopyButtonsProps {
  readonly exchange: components['schemas']['Exchange'];
  readonly keys: readonly components['schemas']['Key'][];
}

/** Copies an exchange as something that runs. */
export function CopyButtons({ exchange, keys }: CopyButtonsProps) {
  /** What the browser does not let the page copy. */
  const uncopied = useSignal('');
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async ({ text, notes }: Copy) => {
    try {
      await navigator.clipboard.writeText(text);
      uncopied.value = '';
      tell(['Copied.', ...notes].join(' '));
    } catch {
      uncopied.value = text;
      tell(['The browser lets no page without HTTPS copy: copy it below.', ...notes].join(' '));
      field.current?.select();
    }
  };
  const copyTest = async () => {
    const profile = await call('get', '/profile');
    const file = vitestFile(exchange, { keys, profile });
    if (file) await copy(file);
    else tell('There is no test for a request that is no operation of the service.');
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          onClick={() => attempt(() => copy(curlCommand(exchange, keys, baseOf(exchange))))}
        >
          Copy as curl
        </button>
        <button type="button" onClick={() => attempt(copyTest)}>
          Copy as test
        </button>
      </div>
      {uncopied.value !== '' && (
        <textarea ref={field} readOnly rows={8} aria-label="To copy" value={uncopied.value} />
      )}
    </>
  );
}

/** The address of the mock for this request, unless a proxy has already removed its prefix. */
function baseOf({ request }: components['schemas']['Exchange']): string {
  const isWhole = targetOf(request.url).startsWith(`${serverPath}/`);
  return isWhole ? location.origin : `${location.origin}${serverPath}`;
}
