/** A request and the answer to it. */
export interface HttpExchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  /** Milliseconds since the Unix epoch. */
  readonly sentAt: number;
  /** Milliseconds since the Unix epoch, when the response was complete. */
  readonly receivedAt: number;
  /** The requests on one connection are sequential. Undefined if it is not known. */
  readonly connection?: string | undefined;
}

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if there is none, or it is not known. */
  readonly body?: string | undefined;
}

export interface HttpResponse {
  /** 0 if the connection was broken instead. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why the body could not be decoded as its `Content-Encoding` says; the body is then empty. */
  readonly decodingError?: string;
}

/** An exchange that a proxy has passed on, without secrets. */
export interface PassedExchange extends HttpExchange {
  /** A name of the key, such as `key 1 of the service`, or `anonymous`. */
  readonly caller: string;
  /** The clauses that are broken, each with what it demands. */
  readonly findings: readonly {
    readonly party: 'service' | 'client';
    readonly clause: string;
    readonly text: string;
  }[];
  /** What was found about both sides, in words. */
  readonly reason: string;
}
