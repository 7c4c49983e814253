import { quoted } from '../reporters/parts/curl.ts';

/** How the run reached the service, and how its scripts will. */
export interface ScriptConnection {
  /** Absolute path of a PEM file with further certificate authorities. Default: none. */
  readonly caFile?: string;
  /** Whether any certificate is accepted. Default: false. */
  readonly insecure?: boolean;
  /** Whether the environment named a proxy. Its address stays there, since it may contain a password. */
  readonly proxied?: boolean;
}

/** The options of one `curl` transfer. */
export function curlOptions({ caFile, insecure }: ScriptConnection): string[] {
  return [
    ...(caFile === undefined ? [] : [`--cacert ${quoted(caFile)}`]),
    ...(insecure ? ['-k'] : []),
  ];
}

/** Lines of bash before the first transfer. */
export function shellConnection({ proxied }: ScriptConnection): string[] {
  if (!proxied) return [];
  return [
    '# The proxies of the environment, as for the run: by names in either case, and none for this machine.',
    'export http_proxy=${http_proxy-${HTTP_PROXY-}} https_proxy=${https_proxy-${HTTPS_PROXY-}}',
    'https_proxy=${https_proxy:-$http_proxy}',
    'export no_proxy=${no_proxy-${NO_PROXY-}}',
    `[ "$no_proxy" = '*' ] || no_proxy=$no_proxy,localhost,127.0.0.1,::1`,
  ];
}

/** Import lines of a module, and lines before its first `fetch`. */
export function moduleConnection({ caFile, insecure, proxied }: ScriptConnection) {
  const imports = [
    ...(caFile === undefined ? [] : ["import { readFileSync } from 'node:fs';"]),
    ...(proxied ? ["import http from 'node:http';"] : []),
    ...(caFile === undefined ? [] : ["import tls from 'node:tls';"]),
  ];
  const lines = [
    ...(caFile === undefined
      ? []
      : [
          `const ca = readFileSync(${JSON.stringify(caFile)}, 'utf8');`,
          "tls.setDefaultCACertificates([...tls.getCACertificates('default'), ca]);",
        ]),
    ...(insecure
      ? [
          '// Any certificate is accepted, as by --insecure.',
          "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';",
        ]
      : []),
    ...(proxied ? [proxyCode] : []),
  ];
  return { imports, lines };
}

const proxyCode = `// The proxies of the environment, as for the run. Node.js before 24.14 needs NODE_USE_ENV_PROXY=1 for them.
const { http_proxy, HTTP_PROXY = '', https_proxy, HTTPS_PROXY = '', no_proxy, NO_PROXY = '' } = process.env;
const excepted = no_proxy ?? NO_PROXY;
http.setGlobalProxyFromEnv?.({
  http_proxy: http_proxy ?? HTTP_PROXY,
  https_proxy: (https_proxy ?? HTTPS_PROXY) || (http_proxy ?? HTTP_PROXY),
  no_proxy: excepted === '*' ? '*' : \`\${excepted},localhost,127.0.0.1,::1\`,
});`;
