import { call } from '../client/api.ts';
import { type Action, Problem, useAction } from '../parts/action.tsx';
import { Field, valueText } from '../parts/field.tsx';
import { RowButton } from '../parts/row-button.tsx';
import { readValue, textOf, titleOf } from '../parts/schema.ts';
import {
  isChanged,
  type Profile,
  type ProfileField,
  profileOf,
  schemaOf,
  valueIn,
} from './profile-fields.ts';

interface ProfileGroupProps {
  readonly name: string;
  readonly fields: readonly ProfileField[];
  readonly profile: Profile;
}

/** A form that changes only the fields that were edited. */
export function ProfileGroup({ name, fields, profile }: ProfileGroupProps) {
  const { run, problem } = useAction();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const change = async () => {
      const values = fields.flatMap((field) => editedValue(field, data, profile));
      if (values.length > 0) await call('patch', '/profile', { body: profileOf(values) });
      return values.map(([path]) => path);
    };
    const told = (paths: readonly string[]) =>
      paths.length === 0 ? 'Nothing was edited.' : `Changed in the profile: ${paths.join(', ')}.`;
    if (await run(change, told)) form.reset();
  };
  return (
    <form class="schema-form" aria-label={titleOf(name)} onSubmit={onSubmit}>
      <div class="fields">
        {fields.map((field) => (
          <div key={field.path}>
            <Field
              name={field.path}
              label={titleOf(field.path.slice(name.length + 1).replaceAll('.', ' '))}
              schema={schemaOf(field)}
              value={valueIn(profile, field)}
            />
            {isChanged(field, profile) && <Changed field={field} run={run} />}
          </div>
        ))}
      </div>
      <button type="submit">Change</button>
      <Problem text={problem} />
    </form>
  );
}

function Changed({ field, run }: { readonly field: ProfileField; readonly run: Action['run'] }) {
  const { path } = field;
  const reset = () =>
    run(
      () => call('patch', '/profile', { body: profileOf([[path, field.default]]) }),
      `Back to its default: ${path}.`,
    );
  return (
    <p class="changed">
      <span class="warning">Changed.</span> Default: {valueText(field.default)}{' '}
      <RowButton of={path} onClick={reset}>
        Reset to default
      </RowButton>
    </p>
  );
}

/** @throws {Error} if it cannot be read. */
function editedValue(field: ProfileField, data: FormData, profile: Profile): [string, unknown][] {
  const schema = schemaOf(field);
  const text = data.get(field.path);
  if (text === null || text === textOf(schema, valueIn(profile, field))) return [];
  return [[field.path, readValue(schema, String(text), field.path)]];
}
