import type { Language } from '../../contract/values/language.ts';

/** A message of the contact page, with the reply of staff. Without a reply it is spam. */
export interface WrittenMessage {
  language: Language;
  message: string;
  reply?: string;
  /** What a bot enters into the hidden field. */
  website?: string;
}

const en = (message: string, reply: string): WrittenMessage => ({ language: 'en', message, reply });
const hi = (message: string, reply: string): WrittenMessage => ({ language: 'hi', message, reply });
const spam = (message: string, website = ''): WrittenMessage => ({ language: 'en', message, website });

export const MESSAGES: WrittenMessage[] = [
  en(
    'I left a navy blue umbrella on the coach to Agra this morning, seat 4B. Has the host found it?',
    'The host has found your umbrella. It waits for you at the counter of Terminal 3.',
  ),
  en(
    'My flight lands at 4:10 AM at Terminal 3. Is the 5 AM coach realistic with checked-in bags?',
    'With bags we recommend the next coach: passport control takes an hour at that time of day.',
  ),
  en(
    'Can my mother’s wheelchair travel with us? It folds.',
    'Yes. A folded wheelchair travels free in the hold, and the host helps at the door.',
  ),
  en(
    'Do you serve Jain food on the Jaipur coach? No onion, no garlic, please.',
    'Yes. Choose the Jain thali when you book; it has neither.',
  ),
  en(
    'We are 14 colleagues going to Chandigarh on a Friday. Is there one invoice for two bookings?',
    'Each booking has its own invoice. Please send us both PNRs and your GST number.',
  ),
  en(
    'I paid twice because the bank page hung. When will I get the second amount back?',
    'The second payment went back on the same day. Banks take up to seven days to show it.',
  ),
  en(
    'The recliner of seat 6C did not go back at all. For this price I expected better.',
    'We are sorry. The seat is repaired; please send us your PNR, so that we can make it good.',
  ),
  en(
    'Is there a women-only row, or may I choose a seat beside another woman travelling alone?',
    'You choose your seat on the map. Call us, and we place you beside another woman.',
  ),
  en(
    'Thank you. Ravi, the host on yesterday’s night coach, looked after my father wonderfully.',
    'Thank you. We have read your message to Ravi and the whole crew.',
  ),
  en(
    'How many bags are free? I have two suitcases of 23 kg and a violin.',
    'Two suitcases and one hand bag are free. The violin travels with you in the cabin.',
  ),
  en(
    'Could the coach stop at Yamuna Expressway zero point? I would get off there.',
    'The coach only stops where the timetable says. The nearest is Greater Noida.',
  ),
  en(
    'My ticket has a spelling mistake: Shrivastava instead of Srivastava. Is this a problem?',
    'We have corrected the name. You find the new ticket in your e-mail.',
  ),
  en(
    'Where exactly do I wait at Terminal 1? The pillar number would help.',
    'At pillar 9 of the arrival level, on the right behind the exit. A sign has our name.',
  ),
  en('Can I bring my cat in a carrier?', 'We are sorry, only assistance animals travel in the cabin.'),
  hi('मेरा पैसा कट गया पर टिकट नहीं आया। कृपया बताएं।', 'आपका टिकट बन गया है। हमने उसे फिर से आपके ईमेल पर भेज दिया है।'),
  hi('क्या बस में बच्चों के लिए दूध मिलता है?', 'हां, होस्ट से मांगिए। बच्चों के लिए दूध मुफ़्त है।'),
  hi('अमृतसर वाली बस का समय बदल गया है क्या?', 'नहीं, समय वही है जो टिकट पर लिखा है।'),
  hi('कल की सेवा बहुत अच्छी थी। आपका धन्यवाद।', 'आपका धन्यवाद। हमें बहुत खुशी हुई।'),
  spam('Rank first on Google! https://seo.example https://links.example https://buy.example now'),
  spam('Dear Sir, cheap loans at <a href="https://loans.example">best rates</a>'),
  spam('Hello, I am interested in your service.', 'https://bot.example'),
];

export const CANCELLATION_REASONS = [
  'Flight moved to another day',
  'Not feeling well',
  'Meeting cancelled',
  'Family emergency',
  'Found a direct flight',
  'Booked the wrong date',
  'Visa not received in time',
  'योजना बदल गई',
];

export const GOODWILL_REASONS = [
  'Recliner did not work on the whole trip',
  'Flight delayed by nine hours, customer flies with us monthly',
  'Food was not loaded',
  'Death in the family, papers seen',
];

export const BLOCK_REASONS = [
  'Recliner jammed, workshop on Monday',
  'Seat for the relief driver',
  'Air-conditioning drips on this row',
  'Kept for an inspector',
  'Charging point sparks',
  'Kept for a passenger in a wheelchair',
];
