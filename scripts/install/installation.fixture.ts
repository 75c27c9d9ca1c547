import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { outputOf } from '../../testing/app/scripts.ts';

interface PublishedPackage {
  manifest: { name: string; version: string } & Record<string, unknown>;
  /** Contents by path; those below `bin/` can be run. */
  files: Record<string, string>;
}

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Returns a new folder with the bootstrap of all commands, and a registry of its own. */
export function createInstallation() {
  const home = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  const tarballs = new Map<string, { manifest: PublishedPackage['manifest']; content: Buffer }>();
  const servers: Server[] = [];
  mkdirSync(join(home, 'scripts'));
  cpSync('scripts/bootstrap.mjs', join(home, 'scripts/bootstrap.mjs'));
  cpSync('scripts/install', join(home, 'scripts/install'), { recursive: true });

  function write(file: string, content: string | object): void {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), typeof content === 'string' ? content : JSON.stringify(content));
  }

  write('messages/compiled/messages.js', '');

  /** Makes a package of the registry; returns its integrity. */
  function publish({ manifest, files }: PublishedPackage): string {
    const folder = join(home, 'published', manifest.name, 'package');
    write(join('published', manifest.name, 'package', 'package.json'), manifest);
    for (const [file, content] of Object.entries(files)) {
      write(join('published', manifest.name, 'package', file), content);
      if (file.startsWith('bin/')) chmodSync(join(folder, file), 0o755);
    }
    const archive = join(home, `${manifest.name}.tgz`);
    const packed = spawnSync('tar', ['-czf', archive, '-C', dirname(folder), 'package']);
    if (packed.status !== 0) throw new Error(packed.stderr.toString());
    const content = readFileSync(archive);
    tarballs.set(manifest.name, { manifest, content });
    return integrityOf(content);
  }

  const registry: RequestListener = (request, response) => {
    const name = decodeURIComponent(request.url ?? '').replaceAll(/^\/|\.tgz$/g, '');
    const found = tarballs.get(name);
    if (!found) return void response.writeHead(404).end('{}');
    if (request.url?.endsWith('.tgz')) return void response.end(found.content);
    const { manifest, content } = found;
    const dist = {
      tarball: `http://${request.headers.host}/${name}.tgz`,
      integrity: integrityOf(content),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: { ...manifest, dist } },
      }),
    );
  };

  /** Starts a server; returns the environment in which npm takes it as its registry and tries once. */
  async function serve(listener: RequestListener = registry): Promise<NodeJS.ProcessEnv> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    return {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(home, 'cache'),
      npm_config_fetch_retries: '0',
    };
  }

  /** Starts the bootstrap with a script that is only named: the stand-in for Node ignores it. */
  function start(
    env: NodeJS.ProcessEnv,
    script = 'scripts/start.ts',
    [command = '', ...args]: string[] = [],
  ) {
    const node = [process.execPath, 'scripts/bootstrap.mjs', script];
    const [program = '', ...rest] = command ? [command, ...args, ...node] : node;
    return spawn(program, rest, { cwd: home, env });
  }

  return {
    home,
    write,
    publish,
    serve,
    start,
    run: (env: NodeJS.ProcessEnv, script?: string, within?: string[]) => outputOf(start(env, script, within)),
    remove: (file: string) => rmSync(join(home, file)),
    has: (file: string) => existsSync(join(home, file)),
    read: (file: string) => readFileSync(join(home, file), 'utf8'),
    [Symbol.dispose]() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(home, { recursive: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function integrityOf(content: Buffer): string {
  return `sha512-${createHash('sha512').update(content).digest('base64')}`;
}
