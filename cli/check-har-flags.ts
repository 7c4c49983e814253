/** The flag of `pet-catalogue check` that judges recorded traffic, for `parseArgs`. */
export const harFlags = { har: { type: 'string' } } as const;

export const harFlagsHelp = `\
  --har FILE           judges recorded traffic, such as a browser exports, and sends nothing; the base
                       URL is optional, and it takes no key
`;
