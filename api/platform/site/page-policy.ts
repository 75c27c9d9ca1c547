import { createHash } from 'node:crypto';
import type { FilledFile } from './filled-files.ts';

export interface PolicySources {
  address: string;
  /** The gateways' addresses, to which the payment form posts. */
  gatewayUrls: readonly string[];
  /** The style of an external map, if any. */
  mapStyleUrl?: string | undefined;
  /** The Trusted Types policies that its scripts may create. */
  scriptPolicies: readonly string[];
  /** Whether its scripts may compile WebAssembly. */
  compilesWasm?: boolean;
}

/**
 * Returns a function that gives each page its content security policy, cached by hash.
 * Inline scripts, styles and the few style attributes are allowed by hash only. Only the named Trusted
 * Types policies create markup or code (`web/app/trusted-types.ts`, `web/app/hydrate-when-seen.ts`).
 */
export function policyReader(sources: PolicySources): (page: FilledFile) => string {
  const policies = new Map<string, string>();
  return ({ text, tag }) => {
    const policy = policies.get(tag) ?? pagePolicy(text, sources);
    policies.set(tag, policy);
    return policy;
  };
}

const FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Returns the Permissions-Policy of pages that may use only these features. */
export function permissionsPolicy(allowed: readonly (typeof FEATURES)[number][]): string {
  return FEATURES.map((feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`).join(', ');
}

function pagePolicy(html: string, sources: PolicySources): string {
  const { address, gatewayUrls, mapStyleUrl, scriptPolicies, compilesWasm = false } = sources;
  const gateways = [...new Set(gatewayUrls.map((url) => new URL(url).origin))];
  const map = mapSources(mapStyleUrl);
  const attributes = hashesOf(styleAttributes(html));
  return [
    "default-src 'self'",
    allow('script-src', compilesWasm ? "'self' 'wasm-unsafe-eval'" : "'self'", hashesOf(inlineScripts(html))),
    "script-src-attr 'none'",
    allow('style-src', "'self'", hashesOf(inlineStyles(html))),
    allow('style-src-attr', attributes.length > 0 ? "'unsafe-hashes'" : "'none'", attributes),
    `img-src 'self' data:${map}`,
    "font-src 'self'",
    `connect-src 'self'${map}`,
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    `form-action ${["'self'", ...gateways].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${scriptPolicies.join(' ')}`,
    ...(address.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function allow(directive: string, source: string, hashes: string[]): string {
  return [directive, source, ...hashes].join(' ');
}

/** Returns inline scripts that run. Data blocks, such as `application/ld+json`, need no hash. */
function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = '']) => text);
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' };

/** Returns style attributes with entities decoded, as the browser hashes them. */
function styleAttributes(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sstyle="([^"]*)"/g)].map(([, value = '']) =>
    value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
}

function hashesOf(texts: string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Returns the sources of a map: the host of its style and the subdomains. */
function mapSources(styleUrl: string | undefined): string {
  if (!styleUrl) return '';
  const { protocol, host, hostname } = new URL(styleUrl);
  const hasNamesBelow = /[a-z]$/.test(hostname) && hostname.includes('.');
  return hasNamesBelow ? ` ${protocol}//${host} ${protocol}//*.${host}` : ` ${protocol}//${host}`;
}
