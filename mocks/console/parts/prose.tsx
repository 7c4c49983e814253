/** Shows a trusted text, with the parts between backticks as code. */
export function Prose({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 ? <code>{part}</code> : part))}</>;
}
