import { expect, it } from 'vitest';
import { EventParser } from './parse-events.ts';

const stream =
  ': hello\nretry: 1000\n\nevent: exchange\nid: 7\ndata: {"a":\ndata: 1}\n\ndata\n\r\ndata:x\r\n\r\nid: 8\n';
const events = [
  { type: 'message', data: '', retry: 1000 },
  { type: 'exchange', id: '7', data: '{"a":\n1}' },
  { type: 'message', data: '' },
  { type: 'message', data: 'x' },
];

it('an event ends with an empty line', () => {
  expect(new EventParser().push(stream)).toEqual(events);
});

it('parts of the stream may end anywhere', () => {
  const parser = new EventParser();
  expect([...stream].flatMap((character) => parser.push(character))).toEqual(events);
});
