import manifest from '../../../package.json' with { type: 'json' };

/** Who judged, for formats that ask for it. */
export const tool = { name: manifest.name, version: manifest.version };
