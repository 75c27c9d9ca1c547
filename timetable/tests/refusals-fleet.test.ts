import { describe } from 'vitest';
import { testMistakes } from './broken-feed.ts';

describe('an invalid fleet is rejected', () => {
  testMistakes([
    {
      mistake: 'a coach with an unknown seat plan',
      file: 'fleet.json',
      found: '"busid": "AGR-01", "seatPlan": "coach-31"',
      written: '"busid": "AGR-01", "seatPlan": "coach-99"',
      reason: /AGR-01 has seat plan coach-99, which does not exist/,
    },
    {
      mistake: 'a gap outside the grid',
      file: 'fleet.json',
      found: '"gaps": ["1B"]',
      written: '"gaps": ["9B"]',
      reason: /gap 9B is outside the grid of coach-31/,
    },
    {
      mistake: 'an aisle behind the last row',
      file: 'fleet.json',
      found: '"aisleAfter": "B"',
      written: '"aisleAfter": "D"',
      reason: /aisleAfter D is not a row of coach-31 with another row after it/,
    },
    {
      mistake: 'a block served by two coaches',
      file: 'fleet.json',
      found: '"blocks": ["agra-2"]',
      written: '"blocks": ["agra-2", "agra-1"]',
      reason: /block agra-1 is already served by AGR-01/,
    },
    {
      mistake: 'a block without trips',
      file: 'fleet.json',
      found: '"blocks": ["agra-2"]',
      written: '"blocks": ["agra-2", "agra-77"]',
      reason: /no trip has block agra-77/,
    },
    {
      mistake: 'two coaches with the same ID',
      file: 'fleet.json',
      found: '{ "busid": "AGR-02"',
      written: '{ "busid": "AGR-01"',
      reason: /coaches has AGR-01 already/,
    },
    {
      mistake: 'a dish at a fraction of a rupee',
      file: 'fleet.json',
      found: '"price": 380',
      written: '"price": 379.5',
      reason: /menu\.10\.price: must be whole rupees/,
    },
    {
      mistake: 'an unknown diet',
      file: 'fleet.json',
      found: '"diet": "jain"',
      written: '"diet": "keto"',
      reason: /menu\.4\.diet/,
    },
    {
      mistake: 'an unknown section of the menu',
      file: 'fleet.json',
      found: '"section": "sweets"',
      written: '"section": "starters"',
      reason: /menu\.11\.section/,
    },
    {
      mistake: 'sales that end with the trips of a route that does not exist',
      file: 'fleet.json',
      found: '"food": {',
      written: '"sales": { "endWithTrip": ["delhi-goa"] }, "food": {',
      reason: /delhi-goa is not a route/,
    },
    {
      mistake: 'food on a route that does not exist',
      file: 'fleet.json',
      found: '"routes": ["delhi-agra"',
      written: '"routes": ["delhi-goa"',
      reason: /delhi-goa is not a route/,
    },
    {
      mistake: 'a misspelt setting',
      file: 'fleet.json',
      found: '"gaps": ["1C"]',
      written: '"gabs": ["1C"]',
      at: '{\n      "id": "coach-27"',
      reason: /Unrecognized key: "gabs"/,
    },
    {
      mistake: 'a repeated value',
      file: 'fleet.json',
      found: '"columns": 7,',
      written: '"columns": 7, "columns": 8,',
      reason: /seatPlans\.1\.columns is repeated/,
    },
  ]);
});
