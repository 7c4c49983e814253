import manifest from '../../package.json' with { type: 'json' };

export const tool = { name: manifest.name, version: manifest.version };

/** The oldest version of Node that it runs on. */
export const neededNode = manifest.engines.node.replace('>=', '');
