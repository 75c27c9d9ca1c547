import { spawnSync } from 'node:child_process';
import { run } from '../running/run.ts';
import type { Release } from './version.ts';

const CONTAINERFILE = 'deploy/containers/Containerfile';
/** The targets of the Containerfile with the names of their images. */
const IMAGES = { app: 'mayura', sandbox: 'mayura-sandbox' };

type Engine = 'docker' | 'podman' | 'buildah';
const ENGINES: readonly Engine[] = ['docker', 'podman', 'buildah'];

/** Returns the first program on this machine that builds images and can work, undefined if there is none. */
export function findEngine(): Engine | undefined {
  return ENGINES.find((engine) => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0);
}

/**
 * Builds the images of app and sandbox, tagged with the version; returns their names. `base` replaces the base image.
 * Throws if a build fails.
 */
export async function buildImages(engine: Engine, release: Release, base?: string): Promise<string[]> {
  const names: string[] = [];
  for (const [target, image] of Object.entries(IMAGES)) {
    const name = `${image}:${release.version}`;
    const args = ['build', '--file', CONTAINERFILE, '--target', target, '--tag', name];
    const labels = { version: release.version, revision: release.commit, licenses: 'MIT' };
    for (const [key, value] of Object.entries(labels))
      args.push('--label', `org.opencontainers.image.${key}=${value}`);
    if (base) args.push('--build-arg', `NODE=${base}`);
    await run(engine, [...args, '.']);
    names.push(name);
  }
  return names;
}
