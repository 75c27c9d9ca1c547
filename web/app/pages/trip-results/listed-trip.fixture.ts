import type { ListedTrip } from 'contract/calls/trips.ts';
import { point } from '../book-ticket/trip/stop-point.fixture.ts';

/** A trip from Delhi airport to Agra with free seats. */
export const listedTrip: ListedTrip = {
  _id: 't1',
  cancelled: false,
  line: 'delhi-agra',
  busid: 'DL01MY1001',
  from: 'Delhi',
  to: 'Agra',
  fromname: 'Delhi',
  toname: 'Agra',
  price: 1200,
  tax: 217,
  availableseats: 12,
  totalseats: 31,
  totaltime: '03:30',
  starttime: '22:15',
  endtime: '01:45',
  journeystartdate: '2026-11-21',
  journeyenddate: '2026-11-22',
  bookable: true,
  morelegroom: false,
  foodavailability: false,
  pickup: [
    { ...point('p1', 'IGI Airport T3', '2026-11-21', '22:15'), location: 'Delhi', locationname: 'Delhi' },
  ],
  drop: [{ ...point('d1', 'Taj East Gate', '2026-11-22', '01:45'), location: 'Agra', locationname: 'Agra' }],
};
