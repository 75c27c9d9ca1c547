import { APP_ROWS } from './app-panels.ts';
import { BOOKING_ROWS } from './booking-panels.ts';
import type { Panel, Row } from './panels.ts';

const WIDTH = 24;
const SIZE = { lines: { w: 8, h: 7 }, number: { w: 4, h: 7 } } as const;

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Returns the dashboard as Grafana (10 or later) imports it; Grafana asks for the Prometheus data source. */
export function makeDashboard(): object {
  return {
    uid: 'coach-booking',
    title: 'Coach bookings',
    tags: ['coach'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    templating: {
      list: [{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
    },
    panels: placeRows([...BOOKING_ROWS, ...APP_ROWS]),
  };
}

/**
 * Returns the panels with positions: rows from top to bottom, each row's panels from left to right in as many lines
 * as needed.
 */
function placeRows(rows: readonly Row[]): object[] {
  const placed: object[] = [];
  let y = 0;
  for (const row of rows) {
    placed.push(rowLine(placed.length + 1, row.title, y));
    y += 1;
    let x = 0;
    let height = 0;
    for (const panel of row.panels) {
      const { w, h } = SIZE[panel.show];
      if (x + w > WIDTH) {
        y += height;
        [x, height] = [0, 0];
      }
      placed.push(drawPanel(placed.length + 1, panel, { x, y, w, h }));
      x += w;
      height = Math.max(height, h);
    }
    y += height;
  }
  return placed;
}

function rowLine(id: number, title: string, y: number): object {
  return { id, type: 'row', title, collapsed: false, gridPos: { x: 0, y, w: WIDTH, h: 1 }, panels: [] };
}

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

function drawPanel(id: number, panel: Panel, gridPos: Place): object {
  return {
    id,
    type: panel.show === 'lines' ? 'timeseries' : 'stat',
    title: panel.title,
    description: panel.about,
    gridPos,
    datasource: DATASOURCE,
    fieldConfig: { defaults: { unit: panel.unit, ...colours(panel) }, overrides: [] },
    options: panel.show === 'lines' ? LINES : NUMBER,
    targets: panel.queries.map(([expr, legendFormat], index) => ({
      refId: String.fromCharCode(65 + index),
      datasource: DATASOURCE,
      expr,
      legendFormat,
    })),
  };
}

const LINES = {
  legend: { displayMode: 'list', placement: 'bottom' },
  tooltip: { mode: 'multi', sort: 'desc' },
};
const NUMBER = { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'value', graphMode: 'area' };

function colours({ alarm }: Panel): object {
  if (alarm === undefined) return {};
  const steps = [
    { color: 'green', value: null },
    { color: 'red', value: alarm },
  ];
  return { color: { mode: 'thresholds' }, thresholds: { mode: 'absolute', steps } };
}
