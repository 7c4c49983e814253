import manifest from '../../package.json' with { type: 'json' };

export const tool = { name: manifest.name, version: manifest.version };
