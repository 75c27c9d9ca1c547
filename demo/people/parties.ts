import type { Dice } from '../../faults/fuzz/dice.ts';
import { weighted } from './chances.ts';
import { REGIONS, type Region } from './names.ts';

export interface Person {
  fname: string;
  lname: string;
  age: number;
  gender: 'Male' | 'Female' | 'Other';
}

/** People who travel together; the first one books. */
export interface Party {
  people: [Person, ...Person[]];
  email: string;
  phone: string;
  language: 'en' | 'hi';
}

type Kind = 'alone' | 'pair' | 'family' | 'friends' | 'group';

const KINDS: [weight: number, kind: Kind][] = [
  [54, 'alone'],
  [24, 'pair'],
  [14, 'family'],
  [6, 'friends'],
  [2, 'group'],
];
const MOST_OF_GROUP = 8;
const WOMEN_SHARE = 0.46;
const HINDI_SHARE = 0.12;
/** Names that are reserved for examples: mail to them reaches nobody. Source: RFC 2606. */
const MAIL_HOSTS = ['example.com', 'example.net', 'example.org', 'mail.example', 'post.example'] as const;

/** Returns people who travel together. `number` makes e-mail address and phone number of a party its own. */
export function createParty(dice: Dice, number: number): Party {
  const region = weighted(
    dice,
    REGIONS.map((one) => [one.weight, one]),
  );
  const kind = weighted(dice, KINDS);
  const family = dice.pickAny(region.families) ?? '';
  const ages = agesOf(dice, kind);
  const isRelated = kind === 'pair' || kind === 'family';
  const named: Named[] = [];
  for (const [index, age] of ages.entries()) {
    const isWoman = isRelated && index === 1 ? named[0]?.gender !== 'Female' : dice.chance(WOMEN_SHARE);
    named.push(name(dice, region, { age, isWoman, family: isRelated || index === 0 ? family : undefined }));
  }
  const [first, ...others] = named as [Named, ...Named[]];
  const isHindi = first.isHindi || dice.chance(HINDI_SHARE);
  return {
    people: [personOf(first), ...others.map(personOf)],
    email: `${first.latin}.${number}@${dice.pick(MAIL_HOSTS)}`,
    phone: phoneOf(number),
    language: isHindi ? 'hi' : 'en',
  };
}

/** Returns a number that no phone has: mobile numbers of India begin with 6 to 9. */
export function phoneOf(number: number): string {
  return `5${String((number * 7_919 + 104_729) % 1_000_000_000).padStart(9, '0')}`;
}

function agesOf(dice: Dice, kind: Kind): number[] {
  const adult = () => dice.whole(21, 64);
  switch (kind) {
    case 'alone':
      return [dice.chance(0.12) ? dice.whole(62, 81) : adult()];
    case 'pair': {
      const age = dice.chance(0.2) ? dice.whole(60, 78) : adult();
      return [age, age + dice.whole(-4, 4)];
    }
    case 'family': {
      const age = dice.whole(27, 46);
      const children = Array.from({ length: dice.whole(1, 2) }, () => dice.whole(2, 14));
      return [age, age + dice.whole(-4, 3), ...children, ...(dice.chance(0.15) ? [age + 27] : [])];
    }
    case 'friends':
      return Array.from({ length: dice.whole(2, 4) }, () => dice.whole(19, 32));
    case 'group':
      return Array.from({ length: dice.whole(5, MOST_OF_GROUP) }, adult);
  }
}

/** `latin`: the given name in lower-case Latin letters. */
type Named = Person & { latin: string; isHindi: boolean };

function name(
  dice: Dice,
  region: Region,
  { age, isWoman, family }: { age: number; isWoman: boolean; family: string | undefined },
): Named {
  const [fname = '', written] = (dice.pickAny(isWoman ? region.women : region.men) ?? '').split('/');
  const [lname = ''] = (family ?? dice.pickAny(region.families) ?? '').split('/');
  const gender = dice.chance(0.004) ? 'Other' : isWoman ? 'Female' : 'Male';
  const latin = (written ?? fname)
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  return { fname, lname, age, gender, latin, isHindi: written !== undefined };
}

function personOf({ fname, lname, age, gender }: Named): Person {
  return { fname, lname, age, gender };
}
