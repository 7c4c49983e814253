/** The parts of ajv's types that we use, so that users need not install ajv. */
export interface ValidateFunction {
  (value: unknown): boolean;
  /** Errors of the last call; null if the value was valid. */
  errors?: readonly ValidationError[] | null;
}

/** Named as in ajv with the option `verbose`. */
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
