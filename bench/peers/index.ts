import { jsonServer, jsonServerInMemory } from './json-server.ts';
import { mockoon } from './mockoon.ts';
import { msw } from './msw.ts';
import type { Peer } from './peer.ts';
import { prism, prismSilent } from './prism.ts';
import { specmatic } from './specmatic.ts';
import { wireMock, wireMockTuned } from './wiremock.ts';

/** The mocks that ours is measured against. */
export const peers: readonly Peer[] = [
  prism,
  prismSilent,
  mockoon,
  jsonServer,
  jsonServerInMemory,
  wireMock,
  wireMockTuned,
  specmatic,
  msw,
];
