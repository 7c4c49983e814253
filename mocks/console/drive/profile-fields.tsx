import { valueAt } from '../../../spec/support/leaves.ts';
import { admin, type Schemas } from '../client/api.ts';
import { ActionForm } from '../parts/forms.tsx';
import { Field, valueText } from '../parts/inputs.tsx';
import { Problem, useAction } from '../parts/notice.tsx';
import { readValue, type Schema, textOf, titleOf } from '../parts/schema.ts';
import { RowButton } from '../parts/table.tsx';

export type ProfileField = Schemas['ProfileField'];
type Profile = Schemas['Profile'];

export function isChanged(field: ProfileField, profile: Profile): boolean {
  return field.default !== undefined && valueAt(profile, field.path) !== field.default;
}

/** @param values By path, such as `limits.ban.seconds`. */
function profileOf(values: readonly (readonly [string, unknown])[]): Profile {
  const profile: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let node = profile;
    for (const name of names) {
      node[name] ??= {};
      node = node[name] as Record<string, unknown>;
    }
    node[last] = value;
  }
  return profile;
}

function schemaOf({ text, section, types, choices, ...range }: ProfileField): Schema {
  const { minimum, maximum } = range;
  return {
    description: text.includes('§') ? text : `${text} (§${section})`,
    ...(types && { type: types }),
    ...(choices && { enum: choices }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
}

export interface ProfileGroupProps {
  readonly name: string;
  readonly fields: readonly ProfileField[];
  readonly profile: Profile;
}

/** A form that changes only the fields that were edited. */
export function ProfileGroup({ name, fields, profile }: ProfileGroupProps) {
  return (
    <ActionForm
      name={titleOf(name)}
      submit="Change"
      read={(data) => fields.flatMap((field) => editedValue(field, data, profile))}
      send={async (edited) => edited.length > 0 && admin().profile.change(profileOf(edited))}
      done={(_, edited) =>
        edited.length === 0
          ? 'Nothing was edited.'
          : `Changed in the profile: ${edited.map(([path]) => path).join(', ')}.`
      }
    >
      <div class="fields">
        {fields.map((field) => (
          <div key={field.path}>
            <Field
              name={field.path}
              label={titleOf(field.path.slice(name.length + 1).replaceAll('.', ' '))}
              schema={schemaOf(field)}
              value={valueAt(profile, field.path)}
            />
            {isChanged(field, profile) && <Changed field={field} />}
          </div>
        ))}
      </div>
    </ActionForm>
  );
}

function Changed({ field: { path, default: value } }: { readonly field: ProfileField }) {
  const { run, problem } = useAction();
  const reset = () =>
    run(() => admin().profile.change(profileOf([[path, value]])), `Back to its default: ${path}.`);
  return (
    <>
      <p class="changed">
        <span class="warning">Changed.</span> Default: {valueText(value)}{' '}
        <RowButton of={path} onClick={reset}>
          Reset to default
        </RowButton>
      </p>
      <Problem text={problem} />
    </>
  );
}

/** @throws {Error} if it cannot be read. */
function editedValue(field: ProfileField, data: FormData, profile: Profile): [string, unknown][] {
  const schema = schemaOf(field);
  const text = data.get(field.path);
  if (text === null || text === textOf(schema, valueAt(profile, field.path))) return [];
  return [[field.path, readValue(schema, String(text), field.path)]];
}
