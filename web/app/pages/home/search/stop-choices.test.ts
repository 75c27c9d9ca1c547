import fc from 'fast-check';
import { found } from 'ui/fields/choice/choices.ts';
import { describe, expect, test } from 'vitest';
import { counterOf } from './counter.fixture.ts';
import { byCity, stopChoices } from './stop-choices.ts';

const t1 = counterOf('c2', 'Delhi', 'IGI Airport T1');
const t3 = counterOf('c1', 'Delhi', 'IGI Airport T3');
const agra = counterOf('c3', 'Agra', 'Agra ISBT');
const jaipur = counterOf('c4', 'Jaipur', 'Jaipur Sindhi Camp');

describe('stops by city', () => {
  test('the airport and its city come first', () => {
    expect(byCity([agra, t1, t3, jaipur])).toEqual([[t3, t1], [agra], [jaipur]]);
    expect(byCity([agra, jaipur, t3])).toEqual([[t3], [agra], [jaipur]]);
    expect(byCity([jaipur, agra, t1])).toEqual([[jaipur], [agra], [t1]]);
  });

  test('every stop is listed once, below its city', () => {
    const stops = fc.uniqueArray(
      fc.constantFrom(t1, t3, agra, jaipur, { ...agra, _id: 'c5', counter: 'Agra Fort' }),
    );
    fc.assert(
      fc.property(stops, (list) => {
        const cities = byCity(list);
        expect(new Set(cities.flat())).toEqual(new Set(list));
        expect(cities.flat()).toHaveLength(list.length);
        for (const city of cities) expect(new Set(city.map(({ location }) => location)).size).toBe(1);
        if (list.includes(t3)) expect(cities[0]?.[0]).toBe(t3);
      }),
    );
  });

  test('stops have the names of the page, and are found by those of any language', () => {
    const inHindi = {
      locationname: 'दिल्ली',
      countername: 'आईजीआई एयरपोर्ट, टर्मिनल 3',
      searchwords: 'Delhi IGI Airport T3 दिल्ली आईजीआई एयरपोर्ट टर्मिनल 3 dilli फ़',
    };
    const groups = stopChoices([counterOf('c1', 'Delhi', 'IGI Airport T3', inHindi), agra], '');
    expect(groups[1]).toMatchObject({
      label: 'दिल्ली',
      items: [{ value: 'Delhi - IGI Airport T3', label: 'दिल्ली - आईजीआई एयरपोर्ट, टर्मिनल 3' }],
    });
    for (const query of ['दिल्ली', 'dilli', 'Delhi', 'igi t3', 'टर्मिनल', 'फ'])
      expect(
        found(groups, query).map(({ label }) => label),
        query,
      ).toEqual(['दिल्ली']);
  });

  test('a stop that no coach goes to is offered only to a search', () => {
    const groups = stopChoices([agra], 'Please Select', [agra, jaipur]);
    expect(groups.map(({ label }) => label)).toEqual(['', 'Agra', 'No direct coach from your pickup']);
    expect(groups[0]?.items).toEqual([{ value: '', label: 'Please Select' }]);
    expect(groups.map(({ items }) => items.map(({ label }) => label))).toEqual([
      ['Please Select'],
      ['Agra - Agra ISBT'],
      ['Jaipur - Jaipur Sindhi Camp'],
    ]);
    expect(groups.at(-1)?.onlyFound).toBe(true);
    expect(stopChoices([agra], 'Please Select').at(-1)?.items).toEqual([]);
  });
});
