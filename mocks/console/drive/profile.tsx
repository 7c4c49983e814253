import { fromLeaves, valueAt } from '../../../spec/support/nested.ts';
import { admin, type Schemas, useLoaded } from '../client/api.ts';
import { mockState } from '../client/events.ts';
import { Disclosure } from '../parts/buttons.tsx';
import { ActionForm } from '../parts/forms.tsx';
import { Choice, Field, type Option, valueText } from '../parts/inputs.tsx';
import { Problem, run } from '../parts/notice.tsx';
import { type Fields, readFields, titleOf } from '../parts/schema.ts';

export function ProfileControls() {
  const { value: fields = [], problem } = useLoaded(() => admin().profile.fields());
  const { value: profile, problem: noProfile } = useLoaded(() => admin().profile.get());
  const groups = Map.groupBy(fields, ({ path }) => path.split('.')[0] ?? '');
  return (
    <>
      <ReadyMadeProfiles />
      <Problem text={problem ?? noProfile} />
      {profile &&
        [...groups].map(([name, fields]) => (
          <Disclosure
            key={name}
            class="profile-group"
            summary={<Summary {...{ name, fields, profile }} />}
          >
            <ProfileGroup {...{ name, fields, profile }} />
          </Disclosure>
        ))}
    </>
  );
}

function ReadyMadeProfiles() {
  const { value: profiles = [] } = useLoaded(() => admin().profile.list());
  const current = mockState.value?.profile ?? '';
  const named = profiles.map(({ name, description }): Option => [name, `${name}: ${description}`]);
  const use = (name: string) =>
    run(() => admin().profile.set({ name }), `The profile is now ${name}.`, { isUndoable: true });
  return (
    <Choice
      label="Ready-made profile"
      value={current}
      options={current === '' ? [['', 'none of these'], ...named] : named}
      onChange={use}
    />
  );
}

type ProfileField = Schemas['ProfileField'];
type Profile = Schemas['Profile'];

function isChanged(field: ProfileField, profile: Profile): boolean {
  return valueAt(profile, field.path) !== field.default;
}

function Summary({ name, fields, profile }: ProfileGroupProps) {
  const changed = fields.filter((field) => isChanged(field, profile)).length;
  return (
    <>
      <strong>{titleOf(name)}</strong>{' '}
      {changed > 0 && <span class="warning">{changed} changed</span>}
    </>
  );
}

interface ProfileGroupProps {
  readonly name: string;
  readonly fields: readonly ProfileField[];
  readonly profile: Profile;
}

/** A form that changes only the fields that were edited. */
function ProfileGroup({ name, fields, profile }: ProfileGroupProps) {
  const shown: Fields = Object.fromEntries(
    fields.map((field) => [field.path, { ...field, isRequired: true }]),
  );
  const edited = (data: FormData) =>
    readFields(shown, data).filter(([path, value]) => value !== valueAt(profile, path));
  return (
    <ActionForm
      name={titleOf(name)}
      submit="Change"
      read={edited}
      send={async (changes) => changes.length > 0 && admin().profile.change(fromLeaves(changes))}
      done={(_, changes) =>
        changes.length === 0
          ? 'Nothing was edited.'
          : `Changed in the profile: ${changes.map(([path]) => path).join(', ')}.`
      }
    >
      <div class="fields">
        {fields.map((field) => (
          <div key={field.path}>
            <Field
              name={field.path}
              label={titleOf(field.path.slice(name.length + 1).replaceAll('.', ' '))}
              schema={field}
              value={valueAt(profile, field.path)}
            />
            {isChanged(field, profile) && (
              <p class="changed">
                <span class="warning">Changed.</span> Default: {valueText(field.default)}
              </p>
            )}
          </div>
        ))}
      </div>
    </ActionForm>
  );
}
