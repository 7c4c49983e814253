import defaultProfile from '../../../spec/generated/default-profile.json' with { type: 'json' };
import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Schemas } from '../client/api.ts';
import { timeText } from '../client/clock.ts';
import { differences, indentJson } from '../parts/json.ts';
import { Table } from '../parts/table.tsx';
import { number, ShownText, TextBlock } from '../parts/text.tsx';

type StateAt = Schemas['StateAt'];

/** The state of the sandbox after a command. */
export function PastState({ moment }: { readonly moment: StateAt }) {
  const { clock, profile, faults, overrides } = moment;
  const changes = differences(profile, defaultProfile);
  return (
    <section class="card" aria-labelledby="state">
      <h2 id="state">State after it</h2>
      <p>
        Clock: {timeText(clock.now)}
        {clock.frozen ? ', frozen' : ''}
      </p>
      <PastKeys moment={moment} />
      <PastCategories moment={moment} />
      <Json title="Faults" value={faults.length === 0 ? undefined : faults} />
      <Json title="Overrides" value={overrides.length === 0 ? undefined : overrides} />
      <Json title="Profile, where it is not the default" value={changes} />
    </section>
  );
}

function PastKeys({ moment: { keys } }: { readonly moment: StateAt }) {
  return (
    <Table caption="Keys" headers={['Key', 'Left this minute', 'Left today', 'Banned until']}>
      {keys.map(({ name, limits, remaining, bannedUntil }) => (
        <tr key={name}>
          <th scope="row">
            <ShownText text={name} limit={40} />
          </th>
          <td>{outOf(remaining.minute, limits.minute)}</td>
          <td>{outOf(remaining.day, limits.day)}</td>
          <td class={bannedUntil === null ? 'quiet-text' : 'bad'}>
            {bannedUntil === null ? '–' : timeText(bannedUntil)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function outOf(left: number, limit: number): string {
  return `${number(left)} of ${number(limit)}`;
}

function PastCategories({ moment: { categories, meta } }: { readonly moment: StateAt }) {
  const all = number(meta.categories);
  const caption =
    categories.length < meta.categories
      ? `The first ${categories.length} of ${all} categories; a fork has all`
      : `Categories (${all})`;
  return (
    <Table caption={caption} headers={['Id', 'Name', 'Description']}>
      {categories.map(({ id, name, description }) => (
        <tr key={String(id)}>
          <td>{String(id)}</td>
          <td>
            <ShownText text={name} limit={80} />
          </td>
          <td>{description !== undefined && <ShownText text={description} limit={80} />}</td>
        </tr>
      ))}
    </Table>
  );
}

function Json({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === undefined) return <p class="quiet-text">{title}: none</p>;
  return (
    <>
      <h3>{title}</h3>
      <TextBlock text={indentJson(stringifyExact(value))} label={title} />
    </>
  );
}
