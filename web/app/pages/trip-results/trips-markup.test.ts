import { describe, expect, test } from 'vitest';
import { listedTrip as trip } from './listed-trip.fixture.ts';
import { tripsMarkup } from './trips-markup.ts';

const journey = { from: 'IGI Airport T3', to: 'Taj East Gate', date: '2026-11-21' };

describe('structured data of trips', () => {
  test('a trip has its stations, its local times and the full price', () => {
    expect(tripsMarkup([trip], journey)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'BusTrip',
            busNumber: 'DL01MY1001',
            departureBusStop: { '@type': 'BusStation', name: 'IGI Airport T3' },
            departureTime: '2026-11-21T22:15:00+05:30',
            arrivalBusStop: { name: 'Taj East Gate' },
            arrivalTime: '2026-11-22T01:45:00+05:30',
            offers: { price: 1417, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
          },
        },
      ],
    });
  });

  test.each([
    [{ availableseats: 0 }, 'SoldOut'],
    [{ bookable: false }, 'OutOfStock'],
  ])('%o is not offered', (change, word) => {
    const [{ item }] = tripsMarkup([{ ...trip, ...change }], journey).itemListElement as [
      { item: { offers: { availability: string } } },
    ];
    expect(item.offers.availability).toBe(`https://schema.org/${word}`);
  });
});
