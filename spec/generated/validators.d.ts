// Generated from spec/openapi.yaml and spec/schemas by npm run generate.
import type { ValidateFunction } from '../support/validate-function.ts';

export declare const NewCategory: ValidateFunction;
export declare const CategoryList: ValidateFunction;
export declare const Category: ValidateFunction;
export declare const Error: ValidateFunction;
export declare const Pet: ValidateFunction;
export declare const Orders: ValidateFunction;
export declare const ApiKeys: ValidateFunction;
export declare const KeysFile: ValidateFunction;
export declare const Seed: ValidateFunction;
export declare const Profile: ValidateFunction;
export declare const NewFault: ValidateFunction;
export declare const NewOverride: ValidateFunction;
export declare const RequestFilter: ValidateFunction;
export declare const ExpectedFailureList: ValidateFunction;
export declare const ExpectedFailuresFile: ValidateFunction;
export declare const Baseline: ValidateFunction;
export declare const Har: ValidateFunction;
export declare const HarEntry: ValidateFunction;
export declare const HarHeaders: ValidateFunction;
