/** Text that editors complete with the known names; any other is left to the check at run time. */
export type Suggested<Name extends string> = Name | (string & {});
