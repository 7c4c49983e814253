import { X509Certificate } from 'node:crypto';
import type { NetworkOptions } from '../../contract-tests/transport/network.ts';
import { httpAddress, readTextFile } from '../arguments.ts';
import { UsageError } from '../exit.ts';
import { path } from '../options/kinds.ts';
import type { OptionGroup, Values } from '../options/option.ts';

/** How the service is reached. */
export const networkGroup = {
  title: 'Connection',
  options: [
    {
      flag: 'ca',
      value: 'FILE',
      kind: path,
      help: 'Certificates (PEM) of additional certificate authorities to trust.',
    },
    { flag: 'insecure', help: 'Accept any certificate.' },
  ],
} as const satisfies OptionGroup;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The way to the service, by the flags and by HTTPS_PROXY, HTTP_PROXY and NO_PROXY.
 * @throws {UsageError} for a file without certificates, and for a proxy that is no address.
 */
export async function readNetworkFlags(
  { ca: file, insecure }: Values<typeof networkGroup>,
  env: Environment,
): Promise<NetworkOptions> {
  const ca = file === undefined ? undefined : await readCertificates(file);
  if (insecure) {
    process.stderr.write(
      'pet-catalogue: --insecure: anyone on the way can read the API key and change the answers\n',
    );
  }
  const proxies = {
    HTTP_PROXY: proxyIn('HTTP_PROXY', env),
    HTTPS_PROXY: proxyIn('HTTPS_PROXY', env),
    NO_PROXY: variable('NO_PROXY', env),
  };
  return { proxies, insecure, ...(ca === undefined ? {} : { ca }) };
}

/** The name in lower case counts first, as everywhere. */
function variable(name: string, env: Environment): string {
  return env[name.toLowerCase()] ?? env[name] ?? '';
}

function proxyIn(name: string, env: Environment): string {
  const value = variable(name, env).trim();
  if (value === '' || isProxy(value)) return value;
  // It is not repeated: there may be a password in it.
  throw new UsageError(`${name} in the environment is no address like http://host:3128`);
}

/** A proxy has a host and a port; the library that sends refuses one with a path. */
function isProxy(text: string): boolean {
  const url = httpAddress(text);
  return url !== undefined && `${url.pathname}${url.search}${url.hash}` === '/';
}

const certificate = /-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs;

async function readCertificates(file: string): Promise<string> {
  const text = await readTextFile(file, `--ca: ${file}`);
  const found = text.match(certificate) ?? [];
  if (found.length === 0 || !found.every(isCertificate)) {
    throw new UsageError(`--ca: ${file} has no certificates in PEM form, or a broken one`);
  }
  return found.join('\n');
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem) !== undefined;
  } catch {
    return false;
  }
}
