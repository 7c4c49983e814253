import { expect, test } from 'vitest';
import { type Bom, bomOfPackage, packagesOf } from './sbom.ts';

const graph = {
  'ours@1.0.0': ['server@2.0.0', 'compiler@5.0.0', 'store@3.0.0'],
  'server@2.0.0': ['router@4.0.0'],
  'router@4.0.0': [],
  'compiler@5.0.0': [],
  'store@3.0.0': ['unused@6.0.0'],
  'unused@6.0.0': [],
};
const bom: Bom = {
  serialNumber: 'urn:uuid:1',
  metadata: { timestamp: 'now', component: { 'bom-ref': 'ours@1.0.0', name: 'checkout' } },
  components: Object.keys(graph)
    .slice(1)
    .map((ref) => ({ 'bom-ref': ref })),
  dependencies: Object.entries(graph).map(([ref, dependsOn]) => ({ ref, dependsOn })),
};

test('the bill lists installed packages with their dependencies, and bundled ones without', () => {
  const { components, dependencies } = bomOfPackage(bom, 'ours', ['server'], ['store@3.0.0']);
  expect(components.map((component) => component['bom-ref'])).toEqual([
    'server@2.0.0',
    'router@4.0.0',
    'store@3.0.0',
  ]);
  expect(dependencies).toEqual([
    { ref: 'ours@1.0.0', dependsOn: ['server@2.0.0', 'store@3.0.0'] },
    { ref: 'server@2.0.0', dependsOn: ['router@4.0.0'] },
    { ref: 'store@3.0.0', dependsOn: [] },
    { ref: 'router@4.0.0', dependsOn: [] },
  ]);
});

test('the bill has the name of the package, and is the same for each build', () => {
  const ofPackage = bomOfPackage(bom, 'ours', ['server'], []);
  expect(ofPackage.metadata).toEqual({ component: { 'bom-ref': 'ours@1.0.0', name: 'ours' } });
  expect(ofPackage).not.toHaveProperty('serialNumber');
});

test('a bundled package that the lock file lacks is an error', () => {
  expect(() => bomOfPackage(bom, 'ours', [], ['other@1.0.0'])).toThrow('other@1.0.0 is bundled');
});

test('a module belongs to the package of the nearest folder', () => {
  const { pathname } = new URL('../node_modules/@biomejs/biome/bin/biome', import.meta.url);
  expect(packagesOf([pathname, '\0virtual:helpers', '/src/cli.ts'])).toEqual([
    expect.stringMatching(/^@biomejs\/biome@\d/),
  ]);
});
