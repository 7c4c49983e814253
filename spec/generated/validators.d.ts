// Generated from spec/openapi.yaml by spec/generate.ts. Do not edit.
import type { ValidateFunction } from 'ajv';

export declare const NewCategory: ValidateFunction;
export declare const CategoryList: ValidateFunction;
export declare const Category: ValidateFunction;
export declare const Error: ValidateFunction;
export declare const Pet: ValidateFunction;
export declare const Orders: ValidateFunction;
