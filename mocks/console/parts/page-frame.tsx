import type { ComponentChildren } from 'preact';
import { changeParams, mainSandbox, selectedSandbox } from '../client/address.ts';
import { admin, tokenWanted, useToken } from '../client/api.ts';
import { refresh, useLoaded } from '../client/loaded.ts';
import { Choice } from './inputs.tsx';
import { NoticeBar } from './notice.tsx';

interface PageLink {
  readonly href: string;
  readonly title: string;
  /** Whether the page shows what it leads to. */
  readonly isCurrent?: boolean;
}

interface PageFrameProps {
  readonly title: string;
  /** The name of the links for screen readers. */
  readonly linksLabel: string;
  readonly links: readonly PageLink[];
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** Header and content of a page; a form instead of both if the API requires a token. */
export function PageFrame({ title, linksLabel, links, tools, children }: PageFrameProps) {
  if (tokenWanted.value) return <TokenForm />;
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
        <strong class="brand">{title}</strong>
        <nav aria-label={linksLabel}>
          {links.map(({ href, title, isCurrent = false }) => (
            <a key={title} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        {tools}
      </header>
      <NoticeBar />
      <main id="content" tabIndex={-1}>
        {children}
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

export function SandboxPicker() {
  const { value: sandboxes = [] } = useLoaded(() => admin(mainSandbox).sandboxes.list());
  const selected = selectedSandbox();
  const ids = new Set([mainSandbox, ...sandboxes.map(({ id }) => id), selected]);
  return (
    <Choice
      inline
      label="Sandbox"
      value={selected}
      options={[...ids].map((id) => [id, id])}
      onFocus={refresh}
      onChange={(sandbox) => changeParams({ sandbox })}
    />
  );
}
