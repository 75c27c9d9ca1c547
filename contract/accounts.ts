import { z } from 'zod';
import { reply } from './reply.ts';

export const userType = z.enum(['Guest', 'User']);
export type UserType = z.infer<typeof userType>;

export const signInReply = reply({ token: z.string(), type: userType, redirect: z.string() });

export const user = z.object({
  name: z.string(),
  age: z.number().nullable(),
  gender: z.string().nullable(),
  address: z.string().nullable(),
  phoneno: z.string().nullable(),
  email: z.string().nullable(),
  type: userType,
});
export type User = z.infer<typeof user>;
export const meReply = reply({ user });
