import type { Answered, Answers } from '../state/journal-entry.ts';
import type { Sandbox } from '../state/sandbox.ts';
import type { Describer, ExchangeListener } from './answered-exchange.ts';

export type Listening = ReturnType<typeof createListening>;

/** The listeners of the user. What describes exchanges to them is loaded with the first. */
export function createListening(
  answers: Answers<Sandbox>,
  load: () => Promise<Describer>,
  onInternalError: (error: unknown) => void,
) {
  let describer: Describer | undefined;
  const report = (to: ExchangeListener, describer: Describer, answered: Answered<Sandbox>) => {
    try {
      to(describer.answered(answered));
    } catch (error) {
      onInternalError(describer.redactError(error, answered));
    }
  };
  const listening = {
    /** Pending until listeners can be called before an answer is sent. */
    loading: undefined as Promise<void> | undefined,
    add(listener: ExchangeListener): () => void {
      const loaded = load();
      const stop = answers.listen((answered) => {
        if (describer) report(listener, describer, answered);
        else void loaded.catch(() => {}).then((one) => one && report(listener, one, answered));
      });
      listening.loading = (async () => {
        try {
          describer = await loaded;
        } catch (error) {
          stop();
          onInternalError(error);
        }
        listening.loading = undefined;
      })();
      return stop;
    },
  };
  return listening;
}
