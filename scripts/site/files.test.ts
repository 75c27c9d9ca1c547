import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../../api/platform/http/http.ts';
import { serveSite } from '../../api/platform/site/site.ts';
import { writeSiteFiles } from './files.ts';

const ADDRESS = 'https://coaches.example';
let directory: string;
let server: Server;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'site-files-'));
  await writeSiteFiles(directory);
  server = fastify();
  await serveSite(server, { directory, address: ADDRESS, gatewayUrls: ['https://gateway.example'] });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

describe('files for search engines', () => {
  it('robots.txt excludes nobody and names the sitemap', async () => {
    const { body, headers } = await server.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow:\n');
    expect(body).toContain(`Sitemap: ${ADDRESS}/sitemap.xml`);
  });

  it('the sitemap lists public pages with their languages, and no sign-in pages', async () => {
    const { body, headers } = await server.inject('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of ['/', '/services', '/faq', '/refund-cancellation-policy', '/guest-manage-ticket'])
      expect(addresses).toContain(ADDRESS + path);
    expect(body).not.toContain('/user/');
    expect(body).not.toContain('<lastmod>');
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="en-IN" href="${ADDRESS}/faq"/>`);
  });
});

describe('the web app', () => {
  it('can be installed: name, start page, own window, icons of every kind', async () => {
    const { headers, body } = await server.inject('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(body) as { icons: { purpose: string; sizes: string }[] };
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', theme_color: '#0a2a2e' });
    const kinds = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(kinds).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']));
  });
});
