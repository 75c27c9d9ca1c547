import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { workspacesOf } from '../../scripts/release/contents.ts';

const containerfile = readFileSync('deploy/containers/Containerfile', 'utf8');
const stages = new Map(
  containerfile
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/ AS (\S+)/.exec(text)?.[1], text]),
);

describe.each([
  { target: 'app', packages: 'packages', workspace: 'api' },
  { target: 'sandbox', packages: 'sandbox-packages', workspace: 'sandbox' },
])('the image of $target', ({ target, packages, workspace }) => {
  it.each(workspacesOf(workspace))('has the workspace %s, and its packages', (name) => {
    expect(stages.get(target)).toContain(`COPY --from=built /mayura/${name} ${name}\n`);
    expect(stages.get(packages)?.split(/\s+/)).toContain(`--workspace=${name}`);
  });
});

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }> | string[];
}
const { services } = parse(readFileSync('deploy/containers/compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};

describe('the database of the containers', () => {
  it.each(['prepare', 'web', 'worker'])(
    "connects %s as the role app, without the superuser's password",
    (name) => {
      const environment = services[name]?.environment ?? {};
      expect(environment.DATABASE_URL).toMatch(/^postgresql:\/\/app:\$\{APP_PASSWORD:/);
      expect(JSON.stringify(environment)).not.toContain('DATABASE_PASSWORD');
    },
  );

  it('creates that role with the statements of npm start, before anything connects as it', () => {
    const { command, environment, volumes } = services.role as Service;
    expect(volumes).toEqual(['../../database/app-role.sql:/app-role.sql:ro']);
    expect(command).toContain('--file=/app-role.sql');
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services.database?.environment ?? {};
    expect(environment).toMatchObject({
      PGUSER: POSTGRES_USER,
      PGDATABASE: POSTGRES_DB,
      PGPASSWORD: POSTGRES_PASSWORD,
    });
    expect(POSTGRES_USER).not.toBe('app');
    const ended = { condition: 'service_completed_successfully' };
    expect(services.prepare?.depends_on).toEqual({ role: ended });
    for (const name of ['web', 'worker']) expect(services[name]?.depends_on).toEqual({ prepare: ended });
  });

  it("receives that role's password through the connection", () => {
    expect(services.role?.environment?.PGOPTIONS).toMatch(/^-c coach\.app_password=\$\{APP_PASSWORD:\?/);
    expect(readFileSync('database/app-role.sql', 'utf8')).toContain("current_setting('coach.app_password')");
  });
});
