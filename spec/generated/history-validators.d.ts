// Generated from spec/openapi.yaml and spec/schemas by npm run generate.
import type { ValidateFunction } from '../support/validate-function.ts';

export declare const HistoryFile: ValidateFunction;
export declare const HistoryFilter: ValidateFunction;
