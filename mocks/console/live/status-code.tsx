/** A status, coloured by its class. */
export function StatusCode({ status }: { readonly status: number }) {
  const color = status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'warning' : 'good';
  return <span class={`status ${color}`}>{status === 0 ? 'cut' : status}</span>;
}
