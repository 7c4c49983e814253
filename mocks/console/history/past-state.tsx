import { stringifyExact } from '../../../spec/support/exact-json.ts';
import type { Schemas } from '../client/api.ts';
import { timeText } from '../client/clock.ts';
import { changesOf, indentJson } from '../parts/json.ts';
import { Table } from '../parts/table.tsx';
import { number, ShownText, TextBlock } from '../parts/text.tsx';

export function PastState({ moment }: PastStateProps) {
  const { clock, profile, faults, overrides } = moment;
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
      <Json title="Profile, where it is not the default" value={changesOf(profile)} />
    </section>
  );
}

interface PastStateProps {
  readonly moment: Schemas['StateAt'];
}

function PastKeys({ moment: { keys } }: PastStateProps) {
  const leftIn = (window: 'minute' | 'day') => (key: (typeof keys)[number]) =>
    `${number(key.remaining[window])} of ${number(key.limits[window])}`;
  return (
    <Table
      caption="Keys"
      rows={keys}
      id={({ name }) => name}
      columns={{
        Key: ({ name }) => <ShownText text={name} limit={40} />,
        'Left this minute': leftIn('minute'),
        'Left today': leftIn('day'),
        'Banned until': ({ bannedUntil }) =>
          bannedUntil === null ? '–' : <span class="bad">{timeText(bannedUntil)}</span>,
      }}
    />
  );
}

function PastCategories({ moment: { categories, meta } }: PastStateProps) {
  const all = number(meta.categories);
  return (
    <Table
      caption={
        categories.length < meta.categories
          ? `The first ${categories.length} of ${all} categories; a fork has all`
          : `Categories (${all})`
      }
      rows={categories}
      id={({ id }) => String(id)}
      columns={{
        Id: ({ id }) => String(id),
        Name: ({ name }) => <ShownText text={name} limit={80} />,
        Description: ({ description = '' }) => <ShownText text={description} limit={80} />,
      }}
    />
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
