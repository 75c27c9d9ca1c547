import { MENU_SECTIONS } from 'contract/values/food.ts';
import { translatedLanguages } from 'contract/values/language.ts';
import { z } from 'zod';
import { textFault } from '../cells.ts';
import { linesOfJson } from '../json-lines.ts';
import type { Report } from '../problems.ts';
import { readText } from '../read.ts';
import type { Rows } from '../tables.ts';
import type { Coach, Facility, MenuItem, SeatPlan } from '../types.ts';

const FILE = 'fleet.json';

const text = z
  .string()
  .min(1, 'is empty')
  .superRefine((value, context) => {
    const fault = textFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
const id = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/,
    'must be up to 40 letters, digits, dots, dashes and underscores',
  );

const seatPlan = z.strictObject({
  id,
  name: text,
  columns: z.int().min(1).max(20),
  rows: z
    .array(z.string().regex(/^[A-Z]$/, 'must be one capital letter'))
    .min(2)
    .max(6),
  gaps: z.array(z.string()),
  aisleAfter: z.string(),
  moreLegroom: z.boolean().default(false),
});

/** Names by language, beside the English ones. */
const translations = <Names extends z.ZodRawShape>(names: Names) =>
  z.partialRecord(z.enum(translatedLanguages), z.strictObject(names)).default({});

const fleetFile = z.strictObject({
  seatPlans: z.array(seatPlan).min(1),
  facilities: z.array(
    z.strictObject({ id, name: text, icon: id, translations: translations({ name: text }) }),
  ),
  coaches: z
    .array(z.strictObject({ busid: id, seatPlan: id, blocks: z.array(id), lacks: z.array(id).default([]) }))
    .min(1),
  food: z.strictObject({ routes: z.array(id), exceptTrips: z.array(id) }),
  /** Lines whose sales end before the first stop; others end before the chosen pickup. */
  sales: z.strictObject({ endWithTrip: z.array(id) }).default({ endWithTrip: [] }),
  menu: z.array(
    z.strictObject({
      id,
      name: text,
      description: text,
      diet: z.enum(['veg', 'non-veg', 'vegan', 'jain']),
      section: z.enum(MENU_SECTIONS),
      price: z.int('must be whole rupees').min(1, 'must be at least 1 rupee').max(100_000),
      translations: translations({ name: text, description: text }),
    }),
  ),
});
type FleetFile = z.infer<typeof fleetFile>;

/**
 * The content of fleet.json. Food is served on `foodRoutes`, except on the service numbers in
 * `serviceNumbersWithoutFood`. Sales of `routesEndingWithTrip` end before the first stop.
 */
export type Fleet = {
  seatPlans: SeatPlan[];
  coaches: Coach[];
  facilities: Facility[];
  menu: MenuItem[];
  routesEndingWithTrip: Set<string>;
  foodRoutes: Set<string>;
  serviceNumbersWithoutFood: Set<string>;
};

/** The file's content, and the line of each value by path. */
export type FleetSource = { content: FleetFile; lineOf: (path: string) => number };

/** Reads `directory`/fleet.json and checks each value on its own. On problems reports them and returns null. */
export async function readFleet(directory: string, report: Report): Promise<FleetSource | null> {
  const json = await readText(directory, FILE, report);
  if (json === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    report(FILE, 0, `is not JSON: ${(error as SyntaxError).message}`);
    return null;
  }
  const { lineOf: lines, repeated } = linesOfJson(json);
  const lineOf = (path: string) => lines.get(path) ?? 0;
  for (const path of repeated) report(FILE, lineOf(path), `${path} is repeated`);
  const parsed = fleetFile.safeParse(value);
  if (parsed.success) return { content: parsed.data, lineOf };
  for (const { path, message } of parsed.error.issues) {
    const [where, line] = nearestLine(path.map(String), lines);
    report(FILE, line, `${where === '' ? 'the file' : path.join('.')}: ${message}`);
  }
  return null;
}

/** The path and line of a value. A missing value has those of its nearest container. */
function nearestLine(path: string[], lines: Map<string, number>): [string, number] {
  for (let length = path.length; length > 0; length -= 1) {
    const where = path.slice(0, length).join('.');
    const line = lines.get(where);
    if (line !== undefined) return [where, line];
  }
  return ['', 1];
}

/** Builds the fleet. Checks the values of fleet.json against each other and the timetable. */
export function buildFleet({ content, lineOf }: FleetSource, rows: Rows, report: Report): Fleet {
  const at = (path: string, reason: string) => report(FILE, lineOf(path), reason);
  checkUnique(content, at);
  content.seatPlans.forEach((plan, index) => checkSeatPlan(plan, `seatPlans.${index}`, at));
  checkCoaches(content, rows, at);
  checkSales(content, rows, at);
  checkFood(content, rows, at);
  return {
    seatPlans: content.seatPlans.map((plan) => ({ ...plan, seats: seatsOf(plan) })),
    coaches: content.coaches.map(({ busid, seatPlan: seatPlanId, blocks, lacks }) => ({
      busid,
      seatPlanId,
      blockIds: blocks,
      facilityIds: content.facilities
        .map((facility) => facility.id)
        .filter((entry) => !lacks.includes(entry)),
    })),
    facilities: content.facilities.map(({ id: facilityId, name, icon }) => ({ id: facilityId, name, icon })),
    menu: content.menu.map(({ id: itemId, name, description, diet, section, price }) => ({
      id: itemId,
      name,
      description,
      diet,
      section,
      pricePaise: price * 100,
    })),
    routesEndingWithTrip: new Set(content.sales.endWithTrip),
    foodRoutes: new Set(content.food.routes),
    serviceNumbersWithoutFood: new Set(content.food.exceptTrips),
  };
}

type At = (path: string, reason: string) => void;

function checkUnique(content: FleetFile, at: At): void {
  const lists: [string, string[]][] = [
    ['seatPlans', content.seatPlans.map((plan) => plan.id)],
    ['facilities', content.facilities.map((facility) => facility.id)],
    ['coaches', content.coaches.map((coach) => coach.busid)],
    ['menu', content.menu.map((item) => item.id)],
  ];
  for (const [list, ids] of lists) {
    for (const [index, entry] of ids.entries()) {
      if (ids.indexOf(entry) !== index) at(`${list}.${index}`, `${list} has ${entry} already`);
    }
  }
}

type PlanFile = z.infer<typeof seatPlan>;

function seatsOf(plan: PlanFile): string[] {
  return Array.from({ length: plan.columns }, (_, index) => index + 1)
    .flatMap((column) => plan.rows.map((row) => `${column}${row}`))
    .filter((label) => !plan.gaps.includes(label));
}

function checkSeatPlan(plan: PlanFile, path: string, at: At): void {
  const grid = new Set(seatsOf({ ...plan, gaps: [] }));
  plan.rows.forEach((row, index) => {
    if (plan.rows.indexOf(row) !== index) at(`${path}.rows.${index}`, `${plan.id} has row ${row} already`);
  });
  plan.gaps.forEach((gap, index) => {
    if (!grid.has(gap)) at(`${path}.gaps.${index}`, `gap ${gap} is outside the grid of ${plan.id}`);
    if (plan.gaps.indexOf(gap) !== index) at(`${path}.gaps.${index}`, `${plan.id} has gap ${gap} already`);
  });
  if (!plan.rows.slice(0, -1).includes(plan.aisleAfter)) {
    at(
      `${path}.aisleAfter`,
      `aisleAfter ${plan.aisleAfter} is not a row of ${plan.id} with another row after it`,
    );
  }
  if (seatsOf(plan).length === 0) at(path, `${plan.id} has no seats`);
}

function checkCoaches(content: FleetFile, rows: Rows, at: At): void {
  const plans = new Set(content.seatPlans.map((plan) => plan.id));
  const facilities = new Set(content.facilities.map((facility) => facility.id));
  const blocks = new Set(rows.trips.map(({ block_id }) => block_id));
  const coachOfBlock = new Map<string, string>();
  content.coaches.forEach((coach, index) => {
    const path = `coaches.${index}`;
    if (!plans.has(coach.seatPlan)) {
      at(`${path}.seatPlan`, `${coach.busid} has seat plan ${coach.seatPlan}, which does not exist`);
    }
    coach.lacks.forEach((lacked, position) => {
      if (!facilities.has(lacked)) at(`${path}.lacks.${position}`, `${lacked} is not a facility`);
    });
    coach.blocks.forEach((block, position) => {
      const other = coachOfBlock.get(block);
      if (!blocks.has(block)) at(`${path}.blocks.${position}`, `no trip has block ${block}`);
      if (other !== undefined)
        at(`${path}.blocks.${position}`, `block ${block} is already served by ${other}`);
      coachOfBlock.set(block, coach.busid);
    });
  });
}

function checkSales({ sales }: FleetFile, rows: Rows, at: At): void {
  const routes = new Set(rows.routes.map(({ route_id }) => route_id));
  sales.endWithTrip.forEach((route, index) => {
    if (!routes.has(route)) at(`sales.endWithTrip.${index}`, `${route} is not a route`);
  });
}

function checkFood(content: FleetFile, rows: Rows, at: At): void {
  const routes = new Set(rows.routes.map(({ route_id }) => route_id));
  const numbers = new Set(rows.trips.map(({ trip_short_name }) => trip_short_name));
  content.food.routes.forEach((route, index) => {
    if (!routes.has(route)) at(`food.routes.${index}`, `${route} is not a route`);
  });
  content.food.exceptTrips.forEach((number, index) => {
    if (!numbers.has(number)) at(`food.exceptTrips.${index}`, `no trip has the number ${number}`);
  });
  if (content.food.routes.length > 0 && content.menu.length === 0) {
    at('menu', 'is empty, but food is served on some routes');
  }
}
