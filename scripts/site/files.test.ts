import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../../api/platform/http/http.ts';
import { serveSite } from '../../api/platform/site/site.ts';
import { calls } from '../../contract/calls.ts';
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

describe('files for assistants', () => {
  it('llms.txt has a title, links on this site, and what an assistant leaves to the person', async () => {
    const { body, headers } = await server.inject('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# \S+\n/);
    expect(body).toContain('Paying, cancelling and consent to the terms are acts of the person.');
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => String(link));
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) expect(link.startsWith(`${ADDRESS}/`)).toBe(true);
  });

  it('the catalogue names instructions that are there, with calls of the contract', async () => {
    const { body, headers } = await server.inject('/.well-known/ai-catalog.json');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const { specVersion, entries } = JSON.parse(body) as { specVersion: string; entries: { url: string }[] };
    expect(specVersion).toBe('1.0');
    expect(entries).toHaveLength(1);
    const url = new URL(entries[0]?.url ?? '');
    expect(url.origin).toBe(ADDRESS);
    const reply = await server.inject(url.pathname);
    expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(reply.body).toMatch(/^---\nname: /);
    for (const [method, path] of [calls.listTrips, calls.showTrip, calls.trackTrip])
      expect(reply.body).toContain(`${method} ${path}`);
    expect(reply.body).not.toContain('seat/selectedseats');
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
