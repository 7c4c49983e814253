import { everyOperation, section } from './clause.ts';

export const versioning = section('9', 'Versioning', everyOperation, [
  {
    slug: 'interface-version',
    level: 'may',
    text: 'The interface version is 1.0.0; no response has to state it.',
    source: ['9, rule 1'],
  },
  {
    slug: 'base-path',
    level: 'must',
    text: 'The version is part of the address: the base address ends with `/v1`.',
    source: ['9, rule 2', '1, table Environment'],
  },
  {
    slug: 'stability-marker',
    level: 'may',
    text: 'Some operations carry a stability marker, `experimental` or `beta`.',
    source: ['9, rule 3'],
  },
  {
    slug: 'marked-operations',
    level: 'not-shown',
    text: 'Which operations carry which stability marker.',
    source: ['9, rule 3'],
  },
  {
    slug: 'pet-read-deprecated',
    level: 'may',
    text: 'GET /pets/{petId} is deprecated and has a sunset date; no response has to state it.',
    source: ['9, rule 4', '1, sentence 5'],
    operations: ['getPet'],
  },
  {
    slug: 'client-avoids-deprecated',
    level: 'may',
    party: 'client',
    text: 'A client should avoid GET /pets/{petId}: it is deprecated.',
    source: ['9, rule 4'],
    operations: ['getPet'],
  },
  {
    slug: 'sunset-date',
    level: 'not-shown',
    text: 'The sunset date of GET /pets/{petId}.',
    source: ['9, rule 4'],
    operations: ['getPet'],
  },
  {
    slug: 'replacement',
    level: 'not-shown',
    text: 'The operation that replaces GET /pets/{petId}.',
    source: ['9, rule 4'],
    operations: ['getPet'],
  },
]);
