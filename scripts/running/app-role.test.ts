import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../api/platform/database/database.ts';
import { withClient } from '../../database/connect.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import { startTestApp } from '../../testing/app/test-app.ts';
import { invite } from '../../testing/staff/members.ts';
import { appPasswordFile, prepareAppDatabase } from './app-role.ts';
import { createDatabase, type Postgres, startPostgres } from './postgres.ts';

let directory: string;
let server: Postgres;
let app: Database;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'app-role-'));
  server = await startPostgres({ directory, durable: false });
  // An earlier version created everything as superuser, in a database of another name.
  await prepareForTests(await createDatabase(server.url, 'house'));
  app = connectDatabase(await prepareAppDatabase(directory, server.url), 1);
});
afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(directory, { recursive: true });
});

describe("the application's database role", () => {
  it('has no right beyond its own database', async () => {
    const rows = await app.query(
      `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
       FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(rows).toEqual([
      {
        rolname: 'app',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ]);
  });

  it.each([
    "SELECT pg_read_file('postgresql.conf')",
    "COPY counters TO '/tmp/never-written'",
    "COPY counters FROM PROGRAM 'true'",
    'CREATE ROLE somebody SUPERUSER',
    'ALTER ROLE app SUPERUSER',
    'CREATE DATABASE another',
    'ALTER SYSTEM SET archive_command = $$true$$',
    'SET session_replication_role = replica',
    'SET ROLE postgres',
    'UPDATE audit_entries SET reason = NULL',
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'CREATE TRIGGER rewrite BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()',
    'CREATE TABLE pins (day date, number integer, FOREIGN KEY (day, number) REFERENCES audit_entries)',
    'SELECT rolpassword FROM pg_authid',
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $$postgres$$ OR backend_type = $$checkpointer$$',
  ])('is refused: %s', async (statement) => {
    await expect(app.queryComposed(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^42501|42704$/),
    });
  });

  it('may read the audit log and add to it, and nothing else; nobody else may even read it', async () => {
    const rows = await app.query(
      `SELECT grantee::regrole::text, privilege_type, is_grantable
       FROM pg_class, aclexplode(relacl) WHERE oid = 'audit_entries'::regclass ORDER BY privilege_type`,
    );
    expect(rows).toEqual([
      { grantee: 'app', privilege_type: 'INSERT', is_grantable: false },
      { grantee: 'app', privilege_type: 'SELECT', is_grantable: false },
    ]);
  });

  it('may lock the rows that foreign keys lock, except in the audit log, whose members are never deleted', async () => {
    const tables = await app.query(
      `SELECT DISTINCT t.name FROM pg_constraint, LATERAL (VALUES (conrelid::regclass::text), (confrelid::regclass::text)) t (name)
       WHERE contype = 'f' ORDER BY name`,
    );
    const refused: string[] = [];
    for (const { name } of tables)
      await app.queryComposed(`SELECT FROM ${name} LIMIT 0 FOR KEY SHARE`).catch(() => refused.push(name));
    expect(refused).toEqual(['audit_entries']);
  });

  it('owns everything that an earlier version created as superuser, except parts of extensions', async () => {
    const rows = await app.query(
      `SELECT c.oid::regclass::text AS name, pg_get_userbyid(relowner) AS owner FROM pg_class c
       JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname IN ('public', 'pgboss')
       UNION ALL SELECT nspname, pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'pgboss'
       UNION ALL SELECT typname, pg_get_userbyid(typowner) FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
         WHERE nspname IN ('public', 'pgboss') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e')
           AND typelem = 0
       UNION ALL SELECT proname, pg_get_userbyid(proowner) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
         WHERE nspname IN ('public', 'pgboss') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ owner }) => owner !== 'app')).toEqual([]);
    const extension = await app.query(
      "SELECT pg_get_userbyid(extowner) AS owner FROM pg_extension WHERE extname = 'btree_gist'",
    );
    expect(extension).toEqual([{ owner: 'postgres' }]);
  });

  it('has a stable password in a file that only its owner can read', async () => {
    expect((await stat(appPasswordFile(directory))).mode & 0o077).toBe(0);
    const again = await Promise.all([1, 2, 3].map(() => prepareAppDatabase(directory, server.url)));
    expect(new Set(again).size).toBe(1);
    await withClient(again[0] ?? '', async () => undefined);
  });

  it('can run jobs, migrate an empty database and serve calls', async () => {
    const other = await mkdtemp(join(tmpdir(), 'app-role-'));
    const fresh = await startPostgres({ directory: other, durable: false });
    try {
      const databaseUrl = await prepareAppDatabase(other, fresh.url);
      await prepareForTests(databaseUrl);
      const running = await startTestApp({ databaseUrl, jobs: true });
      const response = await fetch(`${running.url}/readyz`);
      expect(response.status).toBe(200);
      // It adds to the audit log, and may do nothing else to it.
      await invite(running, 'owner');
      const change = running.db.query('DELETE FROM audit_entries');
      await expect(change).rejects.toMatchObject({ code: '42501' });
      await running.close();
    } finally {
      await fresh.stop();
      await rm(other, { recursive: true });
    }
  });
});
