import fc from 'fast-check';

// With random inputs a mutant could survive one run and be killed in the next.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 17 });
