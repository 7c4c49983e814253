/** A line that cannot move the cursor or colour the terminal, whatever a service or a file says in it. */
export function printable(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, '\u{fffd}');
}
