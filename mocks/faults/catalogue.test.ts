import { expect, it } from 'vitest';
import { clauses } from '../../spec/clauses/index.ts';
import { contractFaults, faults } from './index.ts';

const breakable = clauses.filter(({ level, party }) => level === 'must' && party === 'service');

it.each(breakable.map(({ id }) => id))('there is a fault that breaks %s', (id) => {
  expect(contractFaults.filter(({ breaks }) => breaks === id)).not.toEqual([]);
});

it('no fault breaks a clause that cannot be broken', () => {
  const known = breakable.map(({ id }) => id);
  const odd = contractFaults.filter(({ breaks }) => !known.includes(breaks));
  expect(odd.map(({ name, breaks }) => `${name}: ${breaks}`)).toEqual([]);
});

it('those of one section of the document stand together, in its order', () => {
  const sections = clauses.map(({ section }) => section);
  const places = contractFaults.map(({ breaks }) =>
    sections.indexOf(clauses.find(({ id }) => id === breaks)?.section ?? ''),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('each has a name of its own, in kebab case', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

it('each is told in a sentence of its own', () => {
  const texts = faults.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  expect(texts.filter((text) => !/^[A-Z].{10,119}\.$/.test(text))).toEqual([]);
});

it('those of the network name no clause', () => {
  const [first] = contractFaults;
  const network = faults.slice(0, first && faults.indexOf(first));
  expect(network.filter(({ breaks }) => breaks !== undefined)).toEqual([]);
  expect(network.length + contractFaults.length).toBe(faults.length);
});

it('those that break a clause have no settings', () => {
  expect(contractFaults.filter(({ settings }) => settings)).toEqual([]);
});
