/** Base path of the admin API. */
export const adminPath = '/__admin';
