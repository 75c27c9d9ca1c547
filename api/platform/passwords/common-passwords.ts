import { brand } from 'brand/brand.ts';
import { type Refusal, refuse } from '../http/refusals/refusal.ts';

/**
 * Words behind the most common passwords.
 * The rules require a capital, a digit and a sign, so common passwords are such a word in variants: `P@ssw0rd1`,
 * `Krishna#2024`. The variants far exceed the 3,000 that ASVS 6.2.4 requires.
 */
const COMMON_WORDS = `password passwort passwd pass passcode secret mysecret changeme change default letmein welcome login signin logon account access
   admin administrator root superuser user username guest test testing tester demo temp temporary sample example master system server
   computer internet network windows linux android iphone samsung nokia google gmail facebook instagram whatsapp twitter youtube
   amazon flipkart netflix paytm hotstar microsoft apple oracle cisco office company business manager support service helpdesk
   hello hellohello iloveyou ilove iloveu loveyou loveme love lovely mylove myself forever friend friends bestfriend family mother
   father mummy daddy mom dad mama papa sister brother baby babygirl babyboy angel princess prince queen king boss hero winner
   champion superman batman spiderman ironman avengers hulk pokemon naruto starwars matrix dragon monkey tiger lion shadow eagle
   falcon phoenix panther wolf horse butterfly dolphin kitty bunny puppy doggy rocky buddy charlie max bella lucky happy smile
   sunshine sunflower flower rose rainbow star moonlight moon heaven summer winter autumn spring january february march april
   may june july august september october november december monday tuesday wednesday thursday friday saturday sunday today
   football baseball basketball soccer hockey cricket tennis badminton kabaddi dhoni sachin tendulkar virat kohli rohit messi
   ronaldo neymar liverpool chelsea arsenal barcelona realmadrid manchester ferrari porsche mercedes yamaha honda suzuki bullet
   michael jordan michelle jessica jennifer ashley daniel andrew thomas robert joshua matthew anthony william nicole hannah
   india indian bharat hindustan jaihind vandemataram delhi newdelhi mumbai bombay chennai madras kolkata calcutta bangalore bengaluru
   hyderabad pune jaipur agra tajmahal lucknow kanpur nagpur indore bhopal patna ranchi surat ahmedabad vadodara chandigarh amritsar
   ludhiana haridwar rishikesh varanasi gurgaon gurugram noida punjab gujarat rajasthan kerala goa kashmir himalaya
   krishna radhakrishna radhe radheradhe harekrishna jaishreekrishna shriram shreeram sriram jaishriram jaishreeram ram rama sita
   sitaram hanuman bajrangbali ganesh ganesha jaiganesh ganpati mahadev harharmahadev bholenath shiva shiv omnamahshivaya shankar
   om omom omsairam sairam saibaba jaimatadi durga lakshmi laxmi saraswati kali balaji venkatesh tirupati ayyappa murugan jesus
   jesuschrist christ allah bismillah muhammad mohammad waheguru satnam buddha namaste namaskar jai jaihanuman
   rahul rohit amit sumit ankit ankur anil sunil vijay ajay sanjay rajesh ramesh suresh mahesh mukesh dinesh ganesh rakesh ravi raj
   raja rajat rajkumar kumar sharma verma gupta singh patel reddy khan deepak pradeep sandeep manoj vinod ashok arun varun karan
   arjun aryan rohan sachin nitin vikas vikram vishal vivek gaurav saurabh abhishek akash aditya harsh manish ashish pooja puja
   priya priyanka neha nisha anjali sneha swati jyoti kavita sunita anita rekha geeta asha shreya divya aarti komal
   qwerty qwertyu qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfgjkl asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc zaq
   zaqwsx qweasd qweasdzxc wasd qaz wsx edc abc abcd abcde abcdef abcdefg abcdefgh abcxyz xyz aaa aaaa abcabc asdasd qweqwe zxczxc
   coach bus ticket booking travel travels traveller journey safari trip tours volvo airport seat recliner
   super cool power magic ninja killer hunter gamer player legend trust trustno freedom whatever nothing something everything
   money cash rich bitcoin dollar million jackpot cookie chocolate pizza coffee cheese banana orange mango pepper ginger`;

/** The brand's own names (ASVS 6.1.2). */
const BRANDS = `${brand.name} ${brand.legalName} ${brand.email.replace(/\W/g, ' ')}`.toLowerCase();

const WORDS = new Set(`${COMMON_WORDS} ${BRANDS}`.split(/\s+/));

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
/** Keys of a keyboard column, in either direction, with and without shift. */
const COLUMNS = /^(?:[1!]qaz|[2@]wsx|[3#]edc|[4$]rfv|[5%]tgb|zaq[1!]|xsw[2@]|cde[3#]|vfr[4$]|bgt[5%])+/;

/** Longest text that is refused as two common words; longer pairs count as a phrase. */
const MAX_TWO_WORDS = 13;

const SIGN_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '&': 'and',
};

export function refuseCommon(password: string): Refusal | undefined {
  if (!isCommonPassword(password)) return undefined;
  return refuse('password_common', { fields: ['password'] });
}

/** Whether a password is a common word with digits and signs around it or instead of letters. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const trimmed = typed.replace(/^[^a-z]+|[^a-z]+$/g, '');
  // Covers `Admin@123`, `P@ssw0rd!`, `!L0v3You`, `Pa$$word@India`.
  const variants = [typed, trimmed].flatMap((text) => [lettersOf(text), lettersOf(readAsLetters(text))]);
  return variants.some(isWord) || COLUMNS.test(typed);
}

function isWord(text: string): boolean {
  if (text.length < 2 || isOneLetter(text)) return true;
  if (WORDS.has(text) || WORDS.has(text.replace(/i/g, 'l')) || ROWS.some((row) => row.includes(text))) {
    return true;
  }
  return text.length <= MAX_TWO_WORDS && isTwoWords(text);
}

function isTwoWords(text: string): boolean {
  for (let cut = 2; cut <= text.length - 2; cut += 1) {
    if (WORDS.has(text.slice(0, cut)) && WORDS.has(text.slice(cut))) return true;
  }
  return false;
}

function isOneLetter(text: string): boolean {
  return new Set(text).size === 1;
}

function readAsLetters(text: string): string {
  return text.replace(/[0-9@$!&]/g, (sign) => SIGN_LETTERS[sign] ?? sign);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
