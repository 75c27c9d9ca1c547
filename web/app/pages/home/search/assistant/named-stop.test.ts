import { expect, test } from 'vitest';
import { counterOf } from '../counter.fixture.ts';
import { namedStop } from './named-stop.ts';

const t1 = counterOf('c2', 'Delhi', 'IGI Airport T1');
const t3 = counterOf('c1', 'Delhi', 'IGI Airport T3', { searchwords: 'Delhi IGI Airport T3 दिल्ली' });
const agra = counterOf('c3', 'Agra', 'Agra ISBT', { locationname: 'आगरा' });
const fort = counterOf('c5', 'Agra', 'Agra Fort', { locationname: 'आगरा' });
const jaipur = counterOf('c4', 'Jaipur', 'Jaipur Sindhi Camp');
const all = [agra, t1, fort, jaipur, t3];

test.each([
  ['its name', 'IGI Airport T1', t1],
  ['its city, by the first stop', 'Agra', agra],
  ['its city, by the operator’s main stop', 'Delhi', t3],
  ['its city in the page’s language', 'आगरा', agra],
  ['words that only it has, in any letter case', 'sindhi', jaipur],
  ['words of several stops of one city', 'delhi airport', t3],
  ['words in another language', 'दिल्ली', t3],
])('a stop is found by %s', (_, text, stop) => expect(namedStop(all, text)).toEqual(stop));

test('words of stops in several cities name each of them', () => {
  const camp = counterOf('c6', 'Ajmer', 'Ajmer Camp');
  expect(namedStop([...all, camp], 'camp')).toEqual([jaipur, camp]);
});

test.each(['', 'Mumbai'])('"%s" names no stop', (text) => expect(namedStop(all, text)).toEqual([]));
