import { describe } from 'vitest';
import { testMistakes } from './broken-feed.ts';

const PARI_CHOWK = 'ag103-regular-2026,06:45:00,06:50:00,pari-chowk,4,0,0,57.0,1';

describe('invalid trips and calendars are rejected', () => {
  testMistakes([
    {
      mistake: 'an invalid time',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('06:45:00', '06:60:00'),
      reason: /arrival_time "06:60:00" must be a time/,
    },
    {
      mistake: 'a departure before the arrival',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('06:50:00', '06:40:00'),
      reason: /departs from pari-chowk before it arrives/,
    },
    {
      mistake: 'an arrival before the last departure',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('06:45:00', '06:10:00'),
      reason: /arrives at pari-chowk no later than it departs from noida-sector-37/,
    },
    {
      mistake: 'a time that requires too high a speed',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('06:45:00', '06:15:00'),
      reason: /needs \d{3} km\/h on average/,
    },
    {
      mistake: 'a decreasing distance',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('57.0', '20.0'),
      reason: /shape_dist_traveled does not increase from noida-sector-37 to pari-chowk/,
    },
    {
      mistake: 'a distance of another place on the road',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('57.0', '75.0'),
      reason: /pari-chowk is .* km from km 75 of shape agra-out/,
    },
    {
      mistake: 'a stop far from the road',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('pari-chowk', 'karnal'),
      reason: /karnal is .* km from shape agra-out/,
    },
    {
      mistake: 'a stop that does not exist',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('pari-chowk', 'pari-chawk'),
      reason: /stop_id pari-chawk is not in gtfs\/stops\.txt/,
    },
    {
      mistake: 'a stop of a trip that does not exist',
      file: 'gtfs/stop_times.txt',
      found: PARI_CHOWK,
      written: PARI_CHOWK.replace('ag103', 'ag999'),
      reason: /trip_id ag999-regular-2026 is not in gtfs\/trips\.txt/,
    },
    {
      mistake: 'boarding at the last stop',
      file: 'gtfs/stop_times.txt',
      found: 'am503-daily,30:35:00,30:35:00,amritsar-isbt,6,1,0',
      written: 'am503-daily,30:35:00,30:35:00,amritsar-isbt,6,0,0',
      reason: /lets people board at the last stop/,
    },
    {
      mistake: 'a journey within a city',
      file: 'gtfs/stop_times.txt',
      found: 'igi-t1,2,0,1,7.0,1',
      written: 'igi-t1,2,0,0,7.0,1',
      reason: /sells a journey within Delhi, from igi-t3 to igi-t1/,
    },
    {
      mistake: 'an invalid date',
      file: 'gtfs/calendar.txt',
      found: 'winter-2026,1,1,1,1,1,1,1,20261215,20270215',
      written: 'winter-2026,1,1,1,1,1,1,1,20261215,20270229',
      reason: /end_date "20270229" must be a real date/,
    },
    {
      mistake: 'a service that ends before it starts',
      file: 'gtfs/calendar.txt',
      found: 'winter-2026,1,1,1,1,1,1,1,20261215,20270215',
      written: 'winter-2026,1,1,1,1,1,1,1,20270215,20261215',
      reason: /winter-2026 ends on 2026-12-15, before it starts/,
    },
    {
      mistake: 'a service that never runs',
      file: 'gtfs/calendar.txt',
      found: 'winter-2026,1,1,1,1,1,1,1,',
      written: 'winter-2026,0,0,0,0,0,0,0,',
      reason: /winter-2026 runs on no day/,
    },
    {
      mistake: 'an added date that already runs',
      file: 'gtfs/calendar_dates.txt',
      found: 'weekends,20261124,1',
      written: 'weekends,20261127,1',
      reason: /weekends already runs on 2026-11-27/,
    },
    {
      mistake: 'a removed date that does not run',
      file: 'gtfs/calendar_dates.txt',
      found: 'weekends,20270815,2',
      written: 'weekends,20270816,2',
      reason: /weekends does not run on 2027-08-16/,
    },
    {
      mistake: 'a trip without its stops',
      file: 'gtfs/trips.txt',
      found: 'delhi-agra,regular-2026,ag101-regular-2026',
      written:
        'delhi-agra,regular-2026,ag199,Agra,AG199,0,agra-1,agra-out\ndelhi-agra,regular-2026,ag101-regular-2026',
      reason: /ag199 has fewer than two stop_times/,
    },
    {
      mistake: 'a block that has no coach',
      file: 'gtfs/trips.txt',
      found: 'ag103-regular-2026,Agra,AG103,0,agra-2',
      written: 'ag103-regular-2026,Agra,AG103,0,agra-20',
      reason: /block agra-20 has no coach in fleet\.json/,
    },
    {
      mistake: 'a coach in two places at once',
      file: 'gtfs/trips.txt',
      found: 'delhi-agra,regular-2026,ag105-regular-2026,Agra,AG105,0,agra-3',
      written: 'delhi-agra,regular-2026,ag105-regular-2026,Agra,AG105,0,agra-2',
      reason:
        /block agra-2 \(coach AGR-02\): ag105-regular-2026 on 2026-11-01 overlaps with ag103-regular-2026/,
    },
    {
      mistake: 'a coach that starts in another city',
      file: 'gtfs/trips.txt',
      found: 'ag108-regular-2026,Delhi,AG108,1,agra-2',
      written: 'ag108-regular-2026,Delhi,AG108,1,agra-1',
      at: 'delhi-agra,regular-2026,ag114-regular-2026',
      reason: /block agra-1 .* on 2026-11-01 starts in Agra, not in Delhi at the end of ag108-regular-2026/,
    },
    {
      mistake: 'a service number used twice a day',
      file: 'gtfs/trips.txt',
      found: 'ag105-regular-2026,Agra,AG105,',
      written: 'ag105-regular-2026,Agra,AG103,',
      reason: /both run as AG103 on 2026-11-01/,
    },
  ]);
});
