import { ignore } from '../../spec/support/ignore.ts';
import type { Answered, Answers } from '../state/answers.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { Describer, ExchangeListener } from './answered-exchange.ts';

/** The listeners of the user. What describes exchanges to them is loaded with the first. */
export class Listening {
  /** Pending until listeners can be called before an answer is sent. */
  loading: Promise<void> | undefined;
  readonly #answers: Answers<Sandbox>;
  readonly #load: () => Promise<Describer>;
  readonly #onInternalError: (error: unknown) => void;

  constructor(
    answers: Answers<Sandbox>,
    load: () => Promise<Describer>,
    onInternalError: (error: unknown) => void,
  ) {
    this.#answers = answers;
    this.#load = load;
    this.#onInternalError = onInternalError;
  }

  add(listener: ExchangeListener): () => void {
    let describer: Describer | undefined;
    const loaded = this.#load();
    const stop = this.#answers.listen((answered) => {
      if (describer) this.#report(describer, answered, listener);
      else void loaded.then((one) => this.#report(one, answered, listener), ignore);
    });
    const fail = (error: unknown) => {
      stop();
      this.#onInternalError(error);
    };
    const loading = loaded
      .then((one) => {
        describer = one;
      }, fail)
      .then(() => {
        if (this.loading === loading) this.loading = undefined;
      });
    this.loading = loading;
    return stop;
  }

  #report(describer: Describer, answered: Answered<Sandbox>, listener: ExchangeListener): void {
    try {
      listener(describer.answered(answered));
    } catch (error) {
      this.#onInternalError(describer.redactError(error, answered));
    }
  }
}
