import { calls } from 'contract/calls.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { call } from 'testing/customers/customer.ts';
import { describe, expect, it } from 'vitest';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { summary?: string; responses: Record<string, object> }>>;
}

const app = setUp(startTestApp);

describe('the API description', () => {
  it('is OpenAPI 3.1 and has every call of the contract', async () => {
    const { body } = await call<OpenApi>(app, 'GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const [method, path] of Object.values(calls)) {
      const described = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described?.summary, `${method} ${path}`).toBeTruthy();
      expect(Object.keys(described?.responses ?? {})).toContain('200');
    }
  });

  it('has a page for browsers', async () => {
    const page = await fetch(`${app.url}/api/docs/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('swagger-ui');
  });
});
