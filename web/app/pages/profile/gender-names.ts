import type { User } from 'contract/calls/accounts.ts';
import { m } from 'messages/messages.js';

export const genderNames: Record<NonNullable<User['gender']>, () => string> = {
  Male: m.profile_gender_male,
  Female: m.profile_gender_female,
  Others: m.profile_gender_others,
};
