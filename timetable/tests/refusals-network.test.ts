import { describe } from 'vitest';
import { testMistakes } from './broken-feed.ts';

const AGRA_ISBT = 'agra-isbt,Agra ISBT,"Inter-state bus terminal, Transport Nagar",27.21250,77.98310';
const RISHIKESH =
  'rishikesh,Rishikesh ISBT,"Inter-state bus terminal, Dehradun Road",30.10500,78.29280,0,city-rishikesh';

describe('invalid stops, roads, lines and fares are rejected', () => {
  testMistakes([
    {
      mistake: 'a latitude that is not a number',
      file: 'gtfs/stops.txt',
      found: AGRA_ISBT,
      written: AGRA_ISBT.replace('27.21250', 'north'),
      reason: /stop_lat "north" must be a latitude/,
    },
    {
      mistake: 'latitude and longitude swapped',
      file: 'gtfs/stops.txt',
      found: AGRA_ISBT,
      written: AGRA_ISBT.replace('27.21250,77.98310', '77.98310,27.21250'),
      reason: /stop_lat 77\.98310 is outside India/,
    },
    {
      mistake: 'a counter far from its city',
      file: 'gtfs/stops.txt',
      found: AGRA_ISBT,
      written: AGRA_ISBT.replace('27.21250', '26.21250'),
      reason: /agra-isbt is 10\d km from its city Agra/,
    },
    {
      mistake: 'two counters with one name',
      file: 'gtfs/stops.txt',
      found: 'igi-t1,IGI Airport T1',
      written: 'igi-t1,IGI airport T3',
      reason: /stop_name IGI airport T3 is already used by igi-t3/,
    },
    {
      mistake: 'a counter named like the id of another',
      file: 'gtfs/stops.txt',
      found: 'igi-t1,IGI Airport T1',
      written: 'igi-t1,igi-t3',
      reason: /stop_name igi-t3 is the stop_id of line/,
    },
    {
      mistake: 'a control character in a name',
      file: 'gtfs/stops.txt',
      found: 'igi-t1,IGI Airport T1',
      written: 'igi-t1,IGI\u0007Airport T1',
      reason: /stop_name holds a control character/,
    },
    {
      mistake: 'a bidirectional mark in a name',
      file: 'gtfs/stops.txt',
      found: 'igi-t1,IGI Airport T1',
      written: 'igi-t1,IGI\u202EAirport T1',
      reason: /stop_name holds a control character/,
    },
    {
      mistake: 'an unknown city',
      file: 'gtfs/stops.txt',
      found: RISHIKESH,
      written: RISHIKESH.replace('city-rishikesh', 'city-rome'),
      reason: /parent_station city-rome is not in gtfs\/stops\.txt/,
    },
    {
      mistake: 'a counter without a city',
      file: 'gtfs/stops.txt',
      found: RISHIKESH,
      written: RISHIKESH.replace('city-rishikesh', ''),
      reason: /rishikesh has no parent_station/,
    },
    {
      mistake: 'a counter that no trip stops at',
      file: 'gtfs/stops.txt',
      found: 'rishikesh,Rishikesh ISBT',
      written: 'natraj-chowk,Natraj Chowk,,30.09000,78.27000,0,city-rishikesh\nrishikesh,Rishikesh ISBT',
      reason: /no trip stops at natraj-chowk/,
    },
    {
      mistake: 'a row with a missing cell',
      file: 'gtfs/areas.txt',
      found: 'agra,Agra',
      written: 'agra',
      reason: /has 1 cells where the header has 2/,
    },
    {
      mistake: 'a repeated key',
      file: 'gtfs/areas.txt',
      found: 'noida,Noida',
      written: 'delhi,Noida',
      reason: /area_id delhi is already on line 2/,
    },
    {
      mistake: 'a negative fare',
      file: 'gtfs/fare_products.txt',
      found: 'agra-delhi-to-agra,Delhi – Agra,1200.00',
      written: 'agra-delhi-to-agra,Delhi – Agra,-1200.00',
      reason: /amount -1200\.00 must not be negative/,
    },
    {
      mistake: 'a fare with a fraction of a paisa',
      file: 'gtfs/fare_products.txt',
      found: 'agra-delhi-to-agra,Delhi – Agra,1200.00',
      written: 'agra-delhi-to-agra,Delhi – Agra,1200.005',
      reason: /amount 1200\.005 has a fraction of a paisa/,
    },
    {
      mistake: 'a fare of zero',
      file: 'gtfs/fare_products.txt',
      found: 'agra-delhi-to-agra,Delhi – Agra,1200.00',
      written: 'agra-delhi-to-agra,Delhi – Agra,0.00',
      reason: /agra-delhi-to-agra costs nothing/,
    },
    {
      mistake: 'a fare in another currency',
      file: 'gtfs/fare_products.txt',
      found: 'agra-delhi-to-agra,Delhi – Agra,1200.00,INR',
      written: 'agra-delhi-to-agra,Delhi – Agra,1200.00,USD',
      reason: /currency "USD" must be INR/,
    },
    {
      mistake: 'a road with decreasing distances',
      file: 'gtfs/shapes.txt',
      found: 'agra-out,28.56268,77.11998,6,7.00',
      written: 'agra-out,28.56268,77.11998,6,1.00',
      reason: /shape_dist_traveled 1 does not increase after/,
    },
    {
      mistake: 'a line outside every fare network',
      file: 'gtfs/routes.txt',
      found: 'delhi-agra,operator,',
      written: 'delhi-goa,operator,GO,Delhi – Goa,3,000000,FFFFFF\ndelhi-agra,operator,',
      reason: /delhi-goa has no network/,
    },
    {
      mistake: 'an unclosed quotation mark',
      file: 'gtfs/agency.txt',
      found: 'operator,Delhi Airport Coaches',
      written: 'operator,"Delhi Airport Coaches',
      reason: /is not proper CSV/,
    },
  ]);
});
