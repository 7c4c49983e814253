import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { components } from '../../admin/generated/types.ts';
import { serverPath } from '../client/address.ts';
import { call } from '../client/api.ts';
import { copiedTest } from '../code/copied-test.ts';
import { type Copy, curlCommand, targetOf } from '../code/curl.ts';
import { attempt } from '../parts/notice.tsx';

interface CopyButtonsProps {
  readonly exchange: components['schemas']['Exchange'];
  readonly keys: readonly components['schemas']['Key'][];
}

/** Buttons that copy an exchange as a curl command or as a test. */
export function CopyButtons({ exchange, keys }: CopyButtonsProps) {
  /** The text to copy by hand, if the browser does not let the page copy it. */
  const uncopied = useSignal('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), [uncopied.value]);
  /** Resolves to the message to show. */
  const copy = async ({ text, notes }: Copy) => {
    try {
      await navigator.clipboard.writeText(text);
      uncopied.value = '';
      return ['Copied.', ...notes].join(' ');
    } catch {
      uncopied.value = text;
      return ['The browser does not let this page copy: copy the text below.', ...notes].join(' ');
    }
  };
  const copyCurl = () => copy(curlCommand(exchange, keys, baseOf(exchange)));
  const copyTest = async () => {
    const profile = await call('get', '/profile');
    const file = copiedTest(exchange, { keys, profile });
    return file
      ? copy(file)
      : 'There is no test for a request that is not an operation of the service.';
  };
  return (
    <>
      <div class="row">
        <button type="button" onClick={() => attempt(copyCurl, String)}>
          Copy as curl
        </button>
        <button type="button" onClick={() => attempt(copyTest, String)}>
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
