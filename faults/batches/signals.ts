const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the process on a signal, after a sentence about it on stderr, until it is disposed of. */
export function endsOnSignals(sentenceOf: (signal: NodeJS.Signals) => string): Disposable {
  const end = (signal: NodeJS.Signals) => {
    console.error(`\n\n${sentenceOf(signal)}`);
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return {
    [Symbol.dispose]() {
      for (const signal of SIGNALS) process.off(signal, end);
    },
  };
}
