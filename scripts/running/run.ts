import { spawn } from 'node:child_process';

/** Runs a command of the project with its output shown; throws if it fails. It ends with this process. */
export async function run(
  command: string,
  args: string[],
  cwd = '.',
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const code = await new Promise<number | null>((done, fail) => child.once('exit', done).once('error', fail));
  process.off('exit', stop);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}
