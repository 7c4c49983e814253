/** A validator that ajv generated, as far as we use it: users need not have ajv. */
export interface ValidateFunction {
  (value: unknown): boolean;
  /** What was wrong with the last value; null when nothing was. */
  errors?: readonly ValidationError[] | null;
}

/** Named as ajv names it, with `verbose`. */
export interface ValidationError {
  readonly instancePath: string;
  readonly message?: string;
  readonly params: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    readonly allowedValues?: readonly unknown[];
  };
  readonly data?: unknown;
  readonly parentSchema?: {
    readonly properties?: object;
    readonly examples?: readonly unknown[];
  };
}
