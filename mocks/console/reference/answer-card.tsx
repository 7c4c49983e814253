import { number, ShownText, TextBlock } from '../parts/text.tsx';
import type { Answer } from './trial.ts';

/** The answer of the service, as text. */
export function AnswerCard({ answer }: { readonly answer: Answer | undefined }) {
  return (
    <section class="card" aria-labelledby="answer">
      <h2 id="answer">Answer</h2>
      <div role="status">
        {answer && (
          <p class="answer-status">
            <strong class={answer.status < 400 ? 'good' : 'bad'}>
              {answer.status} {answer.statusText}
            </strong>{' '}
            after {number(answer.millis)} ms
          </p>
        )}
      </div>
      {answer ? <Details answer={answer} /> : <p class="quiet-text">Nothing has been sent yet.</p>}
    </section>
  );
}

function Details({ answer: { headers, body } }: { readonly answer: Answer }) {
  const others = headers.filter((one) => !isAboutLimits(one));
  return (
    <>
      <Headers caption="Rate limit" headers={headers.filter(isAboutLimits)} />
      <h3>Body</h3>
      {body === '' ? <p class="quiet-text">Empty</p> : <TextBlock text={body} label="Body" />}
      <Headers caption="Other headers" headers={others} />
    </>
  );
}

function isAboutLimits([name]: readonly [string, string]): boolean {
  return name.startsWith('x-ratelimit-') || name === 'retry-after';
}

interface HeadersProps {
  readonly caption: string;
  readonly headers: Answer['headers'];
}

function Headers({ caption, headers }: HeadersProps) {
  if (headers.length === 0) return null;
  return (
    <div class="scroll">
      <table class={caption === 'Rate limit' ? 'limits' : undefined}>
        <caption>{caption}</caption>
        <tbody>
          {headers.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ShownText text={value} limit={1000} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
