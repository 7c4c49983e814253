// Generated from mocks/admin/openapi.yaml by npm run generate.
import type { ValidateFunction } from '../../../spec/validate-function.ts';

export declare const State: ValidateFunction;
