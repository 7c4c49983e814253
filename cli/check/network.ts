import { X509Certificate } from 'node:crypto';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import { errorOf } from '../../spec/support/input-error.ts';
import { parseHttpUrl } from '../../spec/support/text.ts';
import { readTextFile } from '../arguments.ts';
import { type Environment, type Io, UsageError } from '../io.ts';
import { declared, optionGroup } from '../options/group.ts';
import { path } from '../options/kinds.ts';
import type { Values } from '../options/option.ts';

export const networkGroup = optionGroup(declared.network, { kinds: { ca: path } });

/** Reads flags and variables. @throws {UsageError} for a file without certificates, and an invalid proxy address. */
export async function readNetworkFlags(
  { ca: file, insecure }: Values<typeof networkGroup>,
  { env, stderr }: Pick<Io, 'env' | 'stderr'>,
): Promise<NetworkOptions> {
  const ca = file === undefined ? undefined : await readCertificates(file);
  if (insecure) {
    stderr.write(
      'pet-catalogue: --insecure: anyone on the network path can read the API key and forge responses\n',
    );
  }
  const proxies = {
    HTTP_PROXY: proxyIn('HTTP_PROXY', env),
    HTTPS_PROXY: proxyIn('HTTPS_PROXY', env),
    NO_PROXY: variable('NO_PROXY', env),
  };
  return { proxies, insecure, ...(ca === undefined ? {} : { ca }) };
}

/** The lower-case name takes precedence, by convention. */
function variable(name: string, env: Environment): string {
  return env[name.toLowerCase()] ?? env[name] ?? '';
}

function proxyIn(name: string, env: Environment): string {
  const value = variable(name, env).trim();
  const url = parseHttpUrl(value);
  // The HTTP library refuses a proxy with a path.
  const isProxy = url && `${url.pathname}${url.search}${url.hash}` === '/';
  if (value === '' || isProxy) return value;
  // Do not repeat the value, which may contain a password.
  throw new UsageError(`${name} is not a proxy address like http://host:3128`);
}

const certificate = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

async function readCertificates(file: string): Promise<string> {
  const text = await readTextFile(file, `--ca: ${file}`);
  const found = text.match(certificate) ?? [];
  if (found.length === 0 || found.some((pem) => errorOf(() => new X509Certificate(pem)))) {
    throw new UsageError(`--ca: ${file} contains no PEM certificate, or an invalid one`);
  }
  return found.join('\n');
}
