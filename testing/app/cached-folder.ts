import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

interface CachedFolder {
  /** The folder of the cache, with a folder for each digest. */
  store: string;
  /** Of all from which the content is made. */
  digest: string;
  /** The folder to fill; it exists. */
  into: string;
  /** Makes the content in `into`. */
  make(): Promise<void>;
}

/** Fills a folder with a copy of the content cached for its digest. Without one, makes and caches it, and removes others. */
export async function fillFromCache({ store, digest, into, make }: CachedFolder): Promise<void> {
  const cached = join(store, digest);
  if (existsSync(cached)) return cp(cached, into, { recursive: true });
  await make();
  await mkdir(store, { recursive: true });
  // Not those that other runs are copying.
  const others = (await readdir(store)).filter((name) => !name.startsWith(digest));
  // Renamed when complete, so that no other run copies a half.
  const copy = join(store, `${digest}-${process.pid}`);
  await cp(into, copy, { recursive: true });
  await rename(copy, cached).catch(() => rm(copy, { recursive: true, force: true }));
  for (const name of others) await rm(join(store, name), { recursive: true, force: true });
}
