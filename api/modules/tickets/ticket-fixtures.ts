import type { Cancellation } from './cancellation.ts';
import type { Ticket, TicketSeat } from './ticket.ts';
import { seatTotalPaise } from './ticket-words.ts';

export const OWNER_TOKEN = 'p9Xk_'.padEnd(43, 'A-');

/** Three test passengers, one with a Hindi name. The coach arrives after midnight. */
export const asha: TicketSeat = {
  seat: '2C',
  fname: 'Asha',
  lname: "D'Souza",
  age: 41,
  gender: 'Female',
  ticketCode: 'K7QM2X9A',
  ticketVersion: 1,
  signedCode:
    'RRQ+D9 60CO0-E4ODB8CKO17/709Z9/FFVKEFN0ZNDPTAJ-0+M9NCAIG6WA7/E7V50:20W5065AWOJ4$OR/DIBGTK404DGWLU9USU0.F627BJ76L66EGOFOUXIV/AA-39SX5-LUPTNQKDWEE0.KCF2KT3P+J-NL82HEAJ6Q8$OSG 1-4JJ82Z1NOL6B$CEJ6NI7OSK.6PTLK',
  farePaise: 120_000,
  foodPaise: 50_000,
  taxPaise: 21_700,
  food: [{ name: 'Paneer thali', quantity: 2, pricePaise: 25_000 }],
};

export const rohan: TicketSeat = {
  ...asha,
  seat: '3C',
  fname: 'Rohan',
  age: 9,
  gender: 'Male',
  ticketCode: 'P4TW8H3C',
  signedCode:
    'RRQ+D9 60CO0-E4ODB8CKO17/709Z9/FFVKEFN0ZNDPTAJ-0C6A TA857SL6/E7V50:20W5065AWOJ4$OR/DIBGTK404DGWLU9USU0SL627BNYF80GV1FO35V+U+6U 92:ESYKOP 42KRNZ23YO7.QNSO0LR7.G9YQ%2G.CNYCMK3N8U1$-4HAK7GDJ%88$JX*2LNJ4MBVNO',
  foodPaise: 0,
  food: [],
};

export const shraddha: TicketSeat = {
  ...asha,
  seat: '4A',
  fname: 'श्रद्धा',
  lname: 'त्रिपाठी',
  age: 63,
  ticketCode: 'Z9RN5V2J',
  signedCode:
    'RRQ+D9 60CO0-E4ODB8CKO17/709Z9/FFVKEFN0ZNDPTAJ-0CIBAIAJX64G6/E7V50:20W5065AWOJ4$OR/DIBGTK404DGWLU9USU0CR627BW-MTY3LRK *NLCTXM4/SDU2IYHS8LBJ17$:10/R6 SPG7U7Q0.P%5SUII7/B  3$W507BT-SGPO0E2--28+K19RW8BMOR T2',
  foodPaise: 9_000,
  food: [{ name: 'मसाला चाय', quantity: 3, pricePaise: 3_000 }],
};

/** Returns a ticket for a late coach to Agra on 21 November, arriving on the 22nd. */
export function ticketFor(seats: TicketSeat[], changes: Partial<Ticket> = {}): Ticket {
  return {
    pnr: 'HX7KQ2M9RT',
    busid: 'PEACOCK-07',
    lineName: 'Taj Moonlight',
    serviceNumber: 'TM 214',
    from: { location: 'Delhi', counter: 'IGI Airport T3' },
    to: { location: 'Agra', counter: 'Taj East Gate' },
    departsAt: new Date('2026-11-21T22:30:00+05:30'),
    arrivesAt: new Date('2026-11-22T02:15:00+05:30'),
    contact: { name: "Asha D'Souza", email: 'asha@dsouza.example', phone: '9810012345' },
    seats,
    taxRatePercent: 18,
    totalPaise: seats.reduce((total, seat) => total + seatTotalPaise(seat), 0),
    paidAt: new Date('2026-11-19T10:05:00+05:30'),
    paymentMode: 'Credit Card',
    gatewayReference: '311008274531',
    noShowPercent: 0,
    taxRefunded: 'none',
    changes: 0,
    changedAt: null,
    refundTiers: [
      { overHours: 72, percent: 100 },
      { overHours: 48, percent: 90 },
      { overHours: 24, percent: 50 },
    ],
    publicUrl: 'https://coach.example',
    ...changes,
  };
}

/** Returns a cancellation more than 48 hours ahead: 90 % of fare and food. */
export function cancellationOf(seats: TicketSeat[], changes: Partial<Cancellation> = {}): Cancellation {
  const cancelled = seats.map((seat) => ({
    ...seat,
    refundPaise: ((seat.farePaise + seat.foodPaise) * 9) / 10,
  }));
  return {
    seats: cancelled,
    percent: 90,
    refundPaise: cancelled.reduce((sum, seat) => sum + seat.refundPaise, 0),
    returnedPaise: 0,
    basis: 'policy',
    cancelledAt: new Date('2026-11-19T12:00:00+05:30'),
    ...changes,
  };
}

export function cancellationTooNear(seats: TicketSeat[]): Cancellation {
  return cancellationOf(seats, {
    seats: seats.map((seat) => ({ ...seat, refundPaise: 0 })),
    percent: 0,
    refundPaise: 0,
  });
}
