import pg from 'pg';

// `database/statements.ts` types columns as the driver returns them after these settings.
/** Dates without a time stay text. Sums of money (int8) fit a number (9 * 10^15 paise). */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
