/** Where a host that answers in place of the network takes the service to be. */
export interface BaseUrlOption {
  /** May begin with `*`. Default: the path `/v1` of any origin. */
  readonly baseUrl?: string;
}

export function baseUrlOf({ baseUrl = '*/v1' }: BaseUrlOption): string {
  return baseUrl.replace(/\/+$/, '');
}
