/** A `ServerResponse` of Node: in a pipeline, it gets its socket once the earlier responses are sent. */
interface PipelinedResponse {
  readonly socket: unknown;
  once(event: 'socket', listener: () => void): unknown;
}

/**
 * Acts once it is the turn of a response. For requests with `Expect: 100-continue`: otherwise, Node puts
 * the 100 between the headers and the body of an answer that is a Buffer.
 */
export function inTurn(response: PipelinedResponse, act: () => void): void {
  if (response.socket) act();
  else response.once('socket', act);
}
