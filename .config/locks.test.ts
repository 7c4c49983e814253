import { expect, test } from 'vitest';
import { type LockedPackage, lockProblems } from './locks.ts';

const sound: LockedPackage = { integrity: 'sha512-AAAA' };

test.each<[string, LockedPackage]>([
  ['has an integrity and no address', sound],
  ['comes from the registry of npm', { ...sound, resolved: 'https://registry.npmjs.org/a.tgz' }],
  ['comes in the archive of another package', { inBundle: true }],
])('a package that %s is accepted', (_what, entry) => {
  expect(lockProblems({ '': {}, 'node_modules/a': entry })).toEqual([]);
});

test.each<[string, LockedPackage, string]>([
  ['has no integrity', {}, 'no integrity'],
  ['has an integrity of SHA-1', { ...sound, integrity: 'sha1-AAAA' }, 'sha1-AAAA'],
  ['comes from another host', { ...sound, resolved: 'https://example.com/a.tgz' }, 'example.com'],
  [
    'comes from a host whose name begins like the registry',
    { ...sound, resolved: 'https://registry.npmjs.org.example.com/a.tgz' },
    'npmjs.org.example.com',
  ],
  ['comes from git', { ...sound, resolved: 'git+ssh://git@example.com/a.git#1' }, 'git+ssh'],
  ['is a link to a folder', { link: true, resolved: '../a' }, '../a'],
])('a package that %s is refused by name', (_what, entry, problem) => {
  const problems = lockProblems({ 'node_modules/sound': sound, 'node_modules/a': entry });
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(problems[0]).toMatch(/^node_modules\/a: /);
});
