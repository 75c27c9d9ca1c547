import { z } from 'zod';
import { failed, required } from './checks.ts';
import { isRealDate } from './values/time.ts';

/** A local date of this century: others have no neighbour that all software reads. */
export const day = z
  .string({ error: required('date') })
  .refine((date) => isRealDate(date) && date.startsWith('20'), failed('date_invalid'));
