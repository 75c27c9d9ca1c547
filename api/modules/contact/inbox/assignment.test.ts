import { describe, expect, it } from 'vitest';
import { type Assignment, changeAssignment, type WantedAssignment } from './assignment.ts';

const NEW: Assignment = { state: 'new', memberId: null };
const OF_RAVI: Assignment = { state: 'in_charge', memberId: 'ravi' };
const SPAM: Assignment = { state: 'spam', memberId: null };
const REPLIED: Assignment = { state: 'replied', memberId: 'ravi' };

describe('a change by Asha', () => {
  it.each<[string, Assignment, WantedAssignment, Assignment]>([
    ['takes a new message', NEW, { state: 'in_charge' }, { state: 'in_charge', memberId: 'asha' }],
    ['puts Ravi in charge of it', NEW, { memberId: 'ravi' }, OF_RAVI],
    [
      'hands it from Ravi to Meena',
      OF_RAVI,
      { memberId: 'meena' },
      { state: 'in_charge', memberId: 'meena' },
    ],
    ['keeps Ravi in charge', OF_RAVI, { state: 'in_charge' }, OF_RAVI],
    ['puts nobody in charge', OF_RAVI, { memberId: null }, NEW],
    ['makes it new', OF_RAVI, { state: 'new', memberId: 'meena' }, NEW],
    ['closes it', OF_RAVI, { state: 'closed' }, { state: 'closed', memberId: 'ravi' }],
    [
      'closes it with nobody',
      OF_RAVI,
      { state: 'closed', memberId: null },
      { state: 'closed', memberId: null },
    ],
    [
      'marks it as spam, with Ravi',
      NEW,
      { state: 'spam', memberId: 'ravi' },
      { state: 'spam', memberId: 'ravi' },
    ],
    ['marks it as spam', NEW, { state: 'spam' }, SPAM],
    ['finds that it is not spam', SPAM, { state: 'new' }, NEW],
    ['takes a replied one again', REPLIED, { state: 'in_charge' }, OF_RAVI],
    ['leaves a replied one with nobody', REPLIED, { memberId: null }, { state: 'replied', memberId: null }],
    ['changes nothing', REPLIED, {}, REPLIED],
    ['changes nothing of a new one', NEW, {}, NEW],
  ])('%s', (_what, now, wanted, expected) => {
    expect(changeAssignment(now, wanted, 'asha')).toEqual(expected);
  });
});
