// Generated from spec/openapi.yaml by npm run generate.
import type { ValidateFunction } from '../validate-function.ts';

export declare const NewCategory: ValidateFunction;
export declare const CategoryList: ValidateFunction;
export declare const Category: ValidateFunction;
export declare const Error: ValidateFunction;
export declare const Pet: ValidateFunction;
export declare const Orders: ValidateFunction;
export declare const Keys: ValidateFunction;
export declare const Seed: ValidateFunction;
export declare const Profile: ValidateFunction;
