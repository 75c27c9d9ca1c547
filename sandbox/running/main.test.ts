import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createBrowser, createSite } from '../oidc/visitor.fixture.ts';
import { sandboxOidcClient } from './config.ts';

it('prints its addresses and nothing else', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-main-'));
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: directory, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
  });
  const complaints = text(child.stderr);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => (output += more));
  await once(child.stdout, 'data');
  const url = /http:\/\/\S+(?=,)/.exec(output)?.[0] ?? '';

  const site = await createSite(`${url}/oidc`, sandboxOidcClient);
  const signIn = await site.start();
  const browser = createBrowser(url);
  const chooser = await browser.visit(signIn.url);
  const { address } = await browser.visit(`${chooser.address.pathname}/choose`, {
    email: 'asha@example.com',
  });
  expect(await site.finish(address, signIn)).toMatchObject({ name: "Asha D'Souza" });

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/^Sandbox on http:\/\/\S+, mail on port \d+\n$/);
  expect(await complaints).toBe('');
  await rm(directory, { recursive: true });
});
