import { useSignal } from '@preact/signals';
import { admin } from '../client/api.ts';
import { useLoaded } from '../client/loaded.ts';
import { SchemaForm } from '../parts/forms.tsx';
import { Problem, useAction } from '../parts/notice.tsx';
import { type Schema, titleOf } from '../parts/schema.ts';
import { Buttons } from '../parts/table.tsx';
import { isChanged, ProfileGroup, type ProfileGroupProps } from './profile-fields.tsx';

export function ProfileControls() {
  const { value: fields = [], problem } = useLoaded(() => admin().profile.fields());
  const { value: profile, problem: noProfile } = useLoaded(() => admin().profile.get());
  const groups = Map.groupBy(fields, ({ path }) => path.split('.')[0] ?? '');
  return (
    <>
      <ReadyMadeProfiles />
      <Problem text={problem ?? noProfile} />
      {profile &&
        [...groups].map(([name, fields]) => <Group key={name} {...{ name, fields, profile }} />)}
    </>
  );
}

function Group(group: ProfileGroupProps) {
  const { name, fields, profile } = group;
  const isOpen = useSignal(false);
  const changed = fields.filter((field) => isChanged(field, profile)).length;
  return (
    <details
      class="profile-group"
      onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}
    >
      <summary>
        <strong>{titleOf(name)}</strong>{' '}
        {changed > 0 && <span class="warning">{changed} changed</span>}
      </summary>
      {isOpen.value && <ProfileGroup {...group} />}
    </details>
  );
}

function ReadyMadeProfiles() {
  const { value: profiles = [] } = useLoaded(() => admin().profile.list());
  const { run, problem } = useAction();
  const schema: Schema = {
    required: ['name'],
    properties: {
      name: {
        description: 'Replaces the whole profile.',
        enum: profiles.map(({ name }) => name),
        titles: profiles.map(({ name, description }) => `${name}: ${description}`),
      },
    },
  };
  const use = (name: string) => admin().profile.set({ name });
  const reset = () => run(() => use('default'), 'All fields have their defaults.');
  return (
    <>
      <SchemaForm
        schema={schema}
        label="Ready-made profile"
        submit="Use"
        send={({ name }: { name: string }) => use(name)}
        done={(_, { name }) => `The profile is now ${name}.`}
      />
      <Buttons acts={{ 'Reset all fields to their defaults': reset }} />
      <Problem text={problem} />
    </>
  );
}
