import { indentJson, isJson } from './json.ts';
import { LongText, number } from './text.tsx';

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly truncated: boolean;
}

interface MessageViewProps {
  readonly title: string;
  readonly message: Message;
}

export function MessageView({ title, message }: MessageViewProps) {
  const headers = Object.entries(message.headers);
  return (
    <section>
      <h3>{title}</h3>
      {headers.length > 0 && <Facts class="headers" facts={headers} />}
      <Body message={message} />
    </section>
  );
}

interface FactsProps {
  readonly class?: string;
  /** Untrusted names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export function Facts({ class: kind = '', facts }: FactsProps) {
  return (
    <dl class={`facts ${kind}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>
            <LongText text={name} limit={100} />
          </dt>
          <dd>
            <LongText text={value} limit={500} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ message: { body, truncated } }: { readonly message: Message }) {
  if (body === null || body === '')
    return <p class="quiet-text">No body, or none that was read.</p>;
  const json = isJson(body, truncated);
  return (
    <>
      <pre>
        <LongText text={json ? indentJson(body) : body} limit={4000} kept={'\n\t'} />
      </pre>
      {truncated && (
        <p class="warning">
          The journal keeps the first {number(body.length)} characters of this body.
        </p>
      )}
    </>
  );
}
