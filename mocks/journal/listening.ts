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
    const early: Answered<Sandbox>[] = [];
    const hear = (answered: Answered<Sandbox>) => {
      if (describer) this.#report(describer, answered, listener);
      else early.push(answered);
    };
    const stop = this.#answers.listen(hear);
    const hearAll = (loaded: Describer) => {
      describer = loaded;
      early.splice(0).forEach(hear);
    };
    const fail = (error: unknown) => {
      stop();
      this.#onInternalError(error);
    };
    const loading = this.#load()
      .then(hearAll, fail)
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
