import { misplacedCredentials, tokensIn } from '../../spec/redaction/presented-credentials.ts';
import { createRedact, type Redact } from '../../spec/redaction/redact.ts';
import { memoizeLatest } from '../../spec/support/memoize-latest.ts';
import type { ServiceRequest } from '../requests/service-request.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { keySecrets, nameRedaction, tokenSecrets } from './redact.ts';

const maxTokens = 200;
/** How many texts are remembered, and their greatest length in characters. */
const [maxTexts, maxLength] = [200, 200];

/** Redacts the keys of a sandbox and the latest tokens that clients presented to it. */
export class SandboxRedaction {
  readonly #sandbox: Sandbox;
  readonly #tokens = new Set<string>();
  /** Memoized, because clients repeat their credentials. */
  readonly #tokensIn = memoizeLatest(tokensIn, { size: 32 });
  #keys: Sandbox['keys'] | undefined;
  #settings: Sandbox['settings'] | undefined;
  #redact: Redact | undefined;
  /** Cached, because paths and reasons recur. */
  readonly #texts = new Map<string, string>();
  readonly #names = new Map<string, string>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** Redacts the tokens that these requests present, at least until the next call. */
  remember(requests: readonly Pick<ServiceRequest, 'url' | 'headers'>[]): void {
    for (const token of this.#tokens) {
      if (this.#tokens.size <= maxTokens) break;
      this.#tokens.delete(token);
    }
    for (const { url, headers } of requests) {
      const credential = headers.get('authorization');
      if (credential !== null) this.#add(this.#tokensIn(credential));
      this.#add(misplacedCredentials(url, headers));
    }
  }

  #add(tokens: readonly string[]): void {
    for (const token of tokens) {
      if (this.#tokens.has(token)) continue;
      this.#tokens.add(token);
      this.#forget();
    }
  }

  redact(text: string): string {
    this.#update();
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const sandbox = this.#sandbox;
    this.#redact ??= createRedact([...keySecrets(sandbox), ...tokenSecrets(this.#tokens)]);
    return remembered(this.#texts, text, this.#redact(text));
  }

  showName(name: string): string {
    this.#update();
    const known = this.#names.get(name);
    return known ?? remembered(this.#names, name, nameRedaction(this.#sandbox)(name));
  }

  #update(): void {
    const { keys, settings } = this.#sandbox;
    if (keys === this.#keys && settings === this.#settings) return;
    this.#keys = keys;
    this.#settings = settings;
    this.#names.clear();
    this.#forget();
  }

  #forget(): void {
    this.#redact = undefined;
    this.#texts.clear();
  }
}

function remembered(known: Map<string, string>, text: string, result: string): string {
  if (known.size >= maxTexts) known.clear();
  if (text.length <= maxLength) known.set(text, result);
  return result;
}
