import { describeNode, profileNodes } from '../../spec/profile-schema.ts';

/** A choice of the mock where the document of the service leaves one. */
export interface ProfileField {
  /** Section of the document, such as `4.1`. */
  readonly section: string;
  /** Such as `limits.ban.seconds`. */
  readonly path: string;
  readonly text: string;
  readonly value: unknown;
}

/** The fields that have a default, in the order of the schema. */
export const profileFields: readonly ProfileField[] = [...profileNodes].flatMap(([path, node]) => {
  if (!('default' in node)) return [];
  return [{ ...describeNode(node), path, value: node.default }];
});
