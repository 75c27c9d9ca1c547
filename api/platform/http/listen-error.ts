/**
 * Returns one sentence for the operator about a port that cannot be opened; undefined for other errors.
 * `variables` names the setting of each port.
 */
export function explainListenError(
  error: unknown,
  variables: Readonly<Record<number, string>>,
): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('port' in error)) return undefined;
  const port = Number(error.port);
  const variable = variables[port] ?? 'the port';
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop that, or set ${variable} to a free port.`;
  if (error.code === 'EACCES')
    return `Port ${port} is not open to this user: set ${variable} to a port from 1024 on.`;
  return undefined;
}

/** Returns a handler that prints that sentence and ends the process. It rethrows other errors. */
export function endIfPortTaken(variables: Readonly<Record<number, string>>): (error: unknown) => never {
  return (error) => {
    const sentence = explainListenError(error, variables);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return process.exit(1);
  };
}
