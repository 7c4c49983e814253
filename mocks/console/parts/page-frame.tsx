import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import {
  changeParams,
  linkBackTo,
  linkTo,
  mainSandbox,
  noNumbers,
  place,
  selectedSandbox,
  views,
} from '../client/address.ts';
import { admin, tokenWanted, useLoaded, useToken } from '../client/api.ts';
import { connection } from '../client/events.ts';
import { Choice } from './inputs.tsx';
import { MockState } from './mock-state.tsx';
import { NoticeBar } from './notice.tsx';
import { Palette } from './palette.tsx';
import { titleOf } from './schema.ts';
import { ShownText } from './text.tsx';

/** What the state of the connection is called, and why there is nothing to show. */
const connectionTexts = {
  connecting: ['Connecting…'],
  connected: ['Connected'],
  reconnecting: ['Reconnecting…'],
  missing: ['No such sandbox', 'It does not exist; its name may be mistyped.'],
  gone: ['No such sandbox', 'It was deleted, or has expired because nobody used it.'],
};

/** Header and content of a page; a form instead of both if the API requires a token. */
export function PageFrame({ children }: { readonly children: ComponentChildren }) {
  const { view, params } = place.value;
  const sandbox = selectedSandbox();
  useEffect(() => {
    document.title = `${titleOf(view)} · ${sandbox} – Pet Catalogue mock`;
  }, [view, sandbox]);
  if (tokenWanted.value) return <TokenForm />;
  const [title, reason] = connectionTexts[connection.value];
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
          {views.map((name) => (
            <a key={name} href={linkBackTo(name)} aria-current={name === view ? 'page' : undefined}>
              {titleOf(name)}
            </a>
          ))}
        </nav>
        <Palette />
        <SandboxPicker />
        <span class={`connection ${connection.value}`}>{title}</span>
        <MockState />
      </header>
      <NoticeBar />
      <main id="content" tabIndex={-1}>
        {reason === undefined ? (
          children
        ) : (
          <div class="card">
            <h1>
              No sandbox <ShownText text={sandbox} />
            </h1>
            <p>{reason}</p>
            <p>
              <a href={linkTo(view, { ...params, sandbox: mainSandbox })}>Show the main sandbox</a>
            </p>
          </div>
        )}
      </main>
    </>
  );
}

function TokenForm() {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    useToken(String(form.get('token')).trim());
  };
  return (
    <main>
      <form class="card" onSubmit={submit}>
        <h1>Admin token</h1>
        <p>This mock was started with an admin token. It is kept until you close this tab.</p>
        <label>
          Token
          <input type="password" name="token" autocomplete="off" required />
        </label>
        <button type="submit">Continue</button>
      </form>
    </main>
  );
}

function SandboxPicker() {
  const { value: sandboxes = [] } = useLoaded(() => admin(mainSandbox).sandboxes.list());
  const selected = selectedSandbox();
  const ids = new Set([mainSandbox, ...sandboxes.map(({ id }) => id), selected]);
  return (
    <Choice
      label="Sandbox"
      value={selected}
      options={[...ids].map((id) => [id, id])}
      onChange={(sandbox) => changeParams({ sandbox, ...noNumbers })}
    />
  );
}
