import { createHash } from 'node:crypto';
import type { FilledFile } from './filled-files.ts';

export interface PolicySources {
  /** The site's own address. */
  address: string;
  /** Where the hand-off form may be posted to, besides ourselves. */
  gatewayUrl: string;
  /** Whose map is shown, if not our own. */
  mapStyleUrl?: string | undefined;
}

/**
 * The policies of pages for the browser. Scripts and styles of the page itself are allowed by their hashes alone, also the few style
 * attributes of prerendered pages; and no text becomes markup or code but through the policies of the site's own code
 * (`web/app/trusted-types.ts`, `web/app/hydrate-when-seen.ts`). Each is made once.
 */
export function policyReader(sources: PolicySources): (page: FilledFile) => string {
  const policies = new Map<string, string>();
  return ({ text, tag }) => {
    const policy = policies.get(tag) ?? pagePolicy(text, sources);
    policies.set(tag, policy);
    return policy;
  };
}

/** What of the device pages may use: the place, for the way to a stop, once the traveller asks for it. Nothing else. */
export const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

function pagePolicy(html: string, { address, gatewayUrl, mapStyleUrl }: PolicySources): string {
  const gateway = new URL(gatewayUrl).origin;
  const map = mapSources(mapStyleUrl);
  const attributes = hashesOf(styleAttributes(html));
  return [
    "default-src 'self'",
    allow('script-src', "'self'", hashesOf(inlineScripts(html))),
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
    `form-action 'self' ${gateway}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default waking',
    ...(address.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function allow(directive: string, source: string, hashes: string[]): string {
  return [directive, source, ...hashes].join(' ');
}

/** Scripts of a type of their own, as `application/ld+json`, are data: nothing runs them, and no policy asks. */
function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\b(?:src|type="application)\b)[^>]*>([\s\S]*?)<\/script>/g);
  return [...found].map(([, text = '']) => text);
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
}

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' };

/** As the browser reads them, which is what it hashes. */
function styleAttributes(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sstyle="([^"]*)"/g)].map(([, value = '']) =>
    value.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
}

function hashesOf(texts: string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** A map brings its tiles, letters and pictures from the host of its style, or from names below it. */
function mapSources(styleUrl: string | undefined): string {
  if (!styleUrl) return '';
  const { protocol, host, hostname } = new URL(styleUrl);
  const hasNamesBelow = /[a-z]$/.test(hostname) && hostname.includes('.');
  return hasNamesBelow ? ` ${protocol}//${host} ${protocol}//*.${host}` : ` ${protocol}//${host}`;
}
