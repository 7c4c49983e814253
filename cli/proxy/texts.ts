import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedTraffic } from '../../contract-tests/proxy/capture.ts';
import { adminPath } from '../../mocks/admin/operations.ts';
import { addressOf, inUrl } from '../../mocks/hosts/node/connections.ts';
import type { Report } from '../../spec/generated/schema-types.ts';
import { count } from '../../spec/support/text.ts';
import { verdictPath } from './own-answers.ts';

export function readyText(server: Server, target: string, asJson: boolean): string {
  const { address: host, port } = server.address() as AddressInfo;
  const address = `http://${inUrl(host)}:${port}`;
  const baseUrl = address + new URL(target).pathname.replace(/\/$/, '');
  const verdictUrl = address + verdictPath;
  if (asJson) {
    const line = { baseUrl, verdictUrl, target, listening: [addressOf(server)], pid: process.pid };
    return `${JSON.stringify(line)}\n`;
  }
  return [
    `Pet Catalogue proxy at ${baseUrl}`,
    `Forwards to ${target}`,
    `Verdict at ${verdictUrl}`,
    `Console at ${address}${adminPath}/`,
    '',
    'Ctrl+C stops it and prints the verdict.',
    '',
  ].join('\n');
}

export function coverageText({ requests, traffic }: Report, recorded?: RecordedTraffic): string {
  const notJudged = Object.entries(traffic?.notJudged ?? {});
  const protocols = traffic?.protocols ?? [];
  const overHttp2 = protocols.includes('HTTP/2')
    ? ', and what HTTP/2 has no place for: upper case in names and reason phrases'
    : '';
  const judged = `${count(requests, 'exchange')} as ${requests === 1 ? 'it' : 'they'} passed`;
  return [
    '',
    `Judged ${judged}; only Host, connection headers and chunk boundaries may differ${overHttp2}.`,
    ...(protocols.length > 0 ? [`The service spoke ${protocols.join(', ')}.`] : []),
    ...notJudged.map(([reason, number]) => `  not judged, ${reason}: ${number}`),
    ...(recorded
      ? [`  recorded: ${recorded.exchanges}, left out before: ${recorded.leftOut}`]
      : []),
    '',
  ].join('\n');
}
