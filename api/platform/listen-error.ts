/**
 * Returns one sentence for an operator when an error says that a port cannot be listened on, and undefined for any other error.
 * `variables` names the variable that each port comes from.
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

/** Returns a handler that ends the process with that sentence, and throws any other error again. */
export function endIfPortTaken(variables: Readonly<Record<number, string>>): (error: unknown) => never {
  return (error) => {
    const sentence = explainListenError(error, variables);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return process.exit(1);
  };
}
