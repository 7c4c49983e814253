// Generated from spec/openapi.yaml by npm run generate.
import type { OperationId } from '../operations.ts';
import type { ValidateFunction } from '../support/validate-function.ts';
import { NewCategory } from './validators.js';

export const requestValidators: {
  readonly [Id in OperationId]?: {
    readonly body?: ValidateFunction;
    readonly query?: ValidateFunction;
  };
} = {
  createCategory: { body: NewCategory },
};
