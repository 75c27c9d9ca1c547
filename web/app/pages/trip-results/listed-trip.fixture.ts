import type { ListedTrip } from 'contract/calls/trips.ts';

/** A trip from Delhi airport to Agra with free seats. */
export const listedTrip: ListedTrip = {
  _id: 't1',
  busid: 'DL01MY1001',
  from: 'Delhi',
  to: 'Agra',
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
  pickup: [{ _id: 'p1', location: 'Delhi', counter: 'IGI Airport T3', date: '2026-11-21', time: '22:15' }],
  drop: [{ _id: 'd1', location: 'Agra', counter: 'Taj East Gate', date: '2026-11-22', time: '01:45' }],
};
