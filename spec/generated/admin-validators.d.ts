// Generated from mocks/admin/openapi.yaml by npm run generate.
import type { ValidateFunction } from '../support/validate-function.ts';

export declare const ClockChange: ValidateFunction;
export declare const ClockAdvance: ValidateFunction;
export declare const KeyChange: ValidateFunction;
export declare const ProfileChoice: ValidateFunction;
export declare const NewCategory: ValidateFunction;
export declare const NewSandbox: ValidateFunction;
