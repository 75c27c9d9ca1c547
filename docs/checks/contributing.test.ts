import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { brand } from 'brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listDocuments, readDocument } from './commands.ts';
import { countWords } from './words.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFile(resolve(PROJECT, file), 'utf8');

describe('the documents for contributors', () => {
  it('name the operator’s address as the only one', async () => {
    for (const file of ['.github/SECURITY.md', '.github/CODE_OF_CONDUCT.md']) {
      const addresses = (await read(file)).match(/[\w.+-]+@[\w-]+\.[\w.-]*\w/g);
      expect(addresses, file).toEqual([brand.email]);
    }
  });

  it('have at most 900 words in CONTRIBUTING.md, and 22,000 with README, .github/ and docs/', async () => {
    expect(countWords(await read('CONTRIBUTING.md'))).toBeLessThanOrEqual(900);
    const documents = (await listDocuments()).filter((file) =>
      /^(docs\/.*|\.github\/.*|README\.md|CONTRIBUTING\.md)$/.test(file),
    );
    const texts = await Promise.all(documents.map((file) => readDocument(file)));
    expect(texts.length).toBeGreaterThan(70);
    expect(countWords(texts.join('\n'))).toBeLessThanOrEqual(22_000);
  });
});

describe('the workflows', async () => {
  const files = (await Array.fromAsync(glob('.github/**/*.yml', { cwd: PROJECT }))).toSorted();
  const stepsOf = async (name: string) => {
    const { jobs } = parse(await read(`.github/workflows/${name}`)) as {
      jobs: Record<string, { steps: { uses?: string; run?: string }[] }>;
    };
    return Object.values(jobs).flatMap((job) => job.steps);
  };

  it.each([
    { name: 'ci.yml', commands: ['.ci/run', 'npm run audit -- --require', 'npm run faults -- --runs 20000'] },
    { name: 'release.yml', commands: ['npm run release'] },
  ])('$name runs the commands of the project', async ({ name, commands }) => {
    expect((await stepsOf(name)).flatMap(({ run }) => run ?? [])).toEqual(commands);
  });

  it.each(['ci.yml', 'release.yml'])('%s pins every action to a commit', async (name) => {
    for (const { uses } of await stepsOf(name)) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  it('are the only ones, beside forms that are valid YAML', async () => {
    expect(files.filter((file) => file.includes('workflows'))).toEqual([
      '.github/workflows/ci.yml',
      '.github/workflows/release.yml',
    ]);
    for (const file of files) expect(parse(await read(file)), file).toBeTypeOf('object');
  });
});

describe('the dev container', async () => {
  const container = JSON.parse(await read('.devcontainer/devcontainer.json'));

  it('recommends the extensions of the editor settings', async () => {
    const { recommendations } = JSON.parse(await read('.vscode/extensions.json'));
    expect(container.customizations.vscode.extensions).toEqual(recommendations);
  });

  it('forwards the ports of site, sandbox and `npm run dev`', async () => {
    const { PORT, SANDBOX_PORT, DEV_PORT } = parseEnv(await read('.env.example'));
    expect(container.forwardPorts).toEqual([PORT, SANDBOX_PORT, DEV_PORT].map(Number));
  });
});
