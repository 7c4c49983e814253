/** Where a host serves the admin API, beside the service's own base path. */
export const adminPath = '/__admin';
