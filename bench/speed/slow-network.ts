// A process between a mock and its store: `slow-network.ts PORT MILLIS` delays the answers from a port.
import { TestProxy } from '../../mocks/log/redis/test-proxy.ts';

const [port = 0, delay = 0] = process.argv.slice(2).map(Number);
const proxy = await TestProxy.start(port);
proxy.delayAnswers(delay);
console.log(proxy.url.replace('redis:', 'http:'));
