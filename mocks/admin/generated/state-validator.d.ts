// Generated from mocks/admin/openapi.yaml by spec/generate.ts.
import type { ValidateFunction } from '../../../spec/validate-function.ts';

export declare const State: ValidateFunction;
