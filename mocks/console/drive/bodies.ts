import generated from '../generated/bodies.json' with { type: 'json' };
import type { Schema } from '../parts/schema.ts';

/** The fields of each request body that has a form, by the id of the operation. */
export const bodies: Readonly<Record<keyof typeof generated, Schema>> = generated;
