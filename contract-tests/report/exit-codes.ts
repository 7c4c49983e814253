export const exitCodes = {
  ok: 0,
  violates: 1,
  usage: 2,
  unreachable: 3,
  internalError: 4,
  incomplete: 5,
  unwritten: 6,
} as const;
