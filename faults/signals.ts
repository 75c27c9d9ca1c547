const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the process with code 1 on a signal, after a sentence on stderr if there is one, until it is disposed of. Called by
 * commands: a test run has signals of its own.
 */
export function endOnSignals(sentenceOf?: (signal: NodeJS.Signals) => string): Disposable {
  const end = (signal: NodeJS.Signals) => {
    if (sentenceOf) console.error(`\n\n${sentenceOf(signal)}`);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return {
    [Symbol.dispose]() {
      for (const signal of SIGNALS) process.off(signal, end);
    },
  };
}
