import { z } from 'zod';

export const departureParams = z.object({ tripId: z.string().min(1).max(64) });
