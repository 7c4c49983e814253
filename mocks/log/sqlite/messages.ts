import type { DataFile, DataFileOptions } from './data-file.ts';

/** What the thread is started with. */
export interface ThreadInput extends DataFileOptions {
  readonly file: string;
}

type Methods = Pick<DataFile, 'read' | 'append' | 'saveSnapshot' | 'close'>;

export type MethodName = keyof Methods;
export type Arguments<M extends MethodName> = Parameters<Methods[M]>;
export type Result<M extends MethodName> = ReturnType<Methods[M]>;

/** A call of a method of the data file; `read` opens it. */
export interface Call<M extends MethodName = MethodName> {
  readonly method: M;
  readonly args: Arguments<M>;
}

/** The answers come in the order of the calls. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'unusable' | 'unavailable' | 'bug'; readonly message: string };
