const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};

/** Consonants that a dot below changes. */
const DOTTED: Record<string, string> = { ख: 'kh', ज: 'z', फ: 'f' };

/** Vowels, at the start of a syllable and as signs: as people write them long, and short. */
const VOWELS: [characters: string, long: string, short: string][] = [
  ['अ', 'a', 'a'],
  ['आा', 'aa', 'a'],
  ['इि', 'i', 'i'],
  ['ईी', 'ee', 'i'],
  ['उु', 'u', 'u'],
  ['ऊू', 'oo', 'u'],
  ['ऋृ', 'ri', 'ri'],
  ['एे', 'e', 'e'],
  ['ऐै', 'ai', 'ai'],
  ['ओोऑॉ', 'o', 'o'],
  ['औौ', 'au', 'au'],
];

const HALANT = '\u094d';
const DOT_BELOW = '\u093c';
const NASAL = /[\u0901\u0902]/;

/** A consonant or none, its vowel (an index of `VOWELS`, null for none), and whether only reading adds that. */
interface Sound {
  consonant: string;
  vowel: number | null;
  isInherent: boolean;
}

/**
 * Returns a Hindi word in Latin script as people type it, with long vowels doubled and single: दिल्ली is
 * `dillee` and `dilli`. Other characters stay.
 */
export function latinSpellings(word: string): string[] {
  const sounds = withoutSilentVowels(soundsOf(word));
  const spell = (length: 1 | 2) =>
    sounds
      .map(({ consonant, vowel }) => consonant + (vowel === null ? '' : (VOWELS[vowel]?.[length] ?? '')))
      .join('')
      .replace(/n(?=[pbm])/g, 'm');
  return [...new Set([spell(1), spell(2)])];
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (const character of word.normalize('NFD')) {
    const last = sounds.at(-1);
    const vowel = VOWELS.findIndex(([characters]) => characters.includes(character));
    const consonant = CONSONANTS[character];
    if (consonant) sounds.push({ consonant: character, vowel: 0, isInherent: true });
    else if (vowel >= 0 && last?.isInherent && !isInitial(character))
      Object.assign(last, { vowel, isInherent: false });
    else if (vowel >= 0) sounds.push({ consonant: '', vowel, isInherent: false });
    else if (character === HALANT && last) Object.assign(last, { vowel: null, isInherent: false });
    else if (character === DOT_BELOW && last) last.consonant += character;
    else if (NASAL.test(character)) sounds.push({ consonant: 'न', vowel: null, isInherent: false });
    else sounds.push({ consonant: character, vowel: null, isInherent: false });
  }
  return sounds.map((sound) => ({ ...sound, consonant: spellConsonant(sound.consonant) }));
}

/** Independent vowels (U+0904 to U+0914) start a syllable of their own. */
function isInitial(vowel: string): boolean {
  return vowel < '\u0915';
}

function spellConsonant(characters: string): string {
  const [character = '', dot] = characters;
  return (dot && DOTTED[character]) ?? CONSONANTS[character] ?? characters;
}

/** Drops the inherent vowel that is not pronounced: at the end, and between a vowel and a syllable with one. */
function withoutSilentVowels(sounds: Sound[]): Sound[] {
  const pronounced = sounds.map((sound) => ({ ...sound }));
  for (const [index, sound] of [...pronounced.entries()].toReversed()) {
    const [before, after] = [pronounced[index - 1], pronounced[index + 1]];
    if (!sound.isInherent || !before) continue;
    if (!after || (before.vowel !== null && after.consonant && after.vowel !== null)) sound.vowel = null;
  }
  return pronounced;
}
