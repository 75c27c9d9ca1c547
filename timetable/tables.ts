import type { Column } from './cells.ts';
import {
  colour,
  date,
  flag,
  id,
  kilometres,
  latitude,
  longitude,
  oneOf,
  optional,
  reference,
  rupees,
  text,
  time,
  unsupported,
  wholeNumber,
} from './cells.ts';

type Columns = Record<string, Column<unknown>>;

/** A GTFS table: its columns and its unique key. A table that others refer to has one key column. */
type Table<C extends Columns> = { columns: C; key: string[] };

function table<C extends Columns>(columns: C, key: (keyof C & string)[]): Table<C> {
  return { columns, key };
}

/**
 * The tables and columns that are read of GTFS Schedule (https://gtfs.org/documentation/schedule/reference/).
 * Others are ignored, except unsupported ones that would change what is sold.
 */
export const tables = {
  agency: table(
    { agency_id: id, agency_name: text, agency_url: text, agency_timezone: oneOf('Asia/Kolkata') },
    ['agency_id'],
  ),
  stops: table(
    {
      stop_id: id,
      stop_name: text,
      stop_desc: optional(text, ''),
      stop_lat: latitude,
      stop_lon: longitude,
      location_type: optional(oneOf('0', '1'), '0'),
      parent_station: optional(reference('stops'), null),
    },
    ['stop_id'],
  ),
  routes: table(
    {
      route_id: id,
      agency_id: reference('agency'),
      route_short_name: text,
      route_long_name: text,
      route_type: oneOf('3'),
      route_color: optional(colour, 'FFFFFF'),
      route_text_color: optional(colour, '000000'),
      network_id: unsupported,
    },
    ['route_id'],
  ),
  trips: table(
    {
      route_id: reference('routes'),
      service_id: reference('calendar'),
      trip_id: id,
      trip_headsign: text,
      trip_short_name: id,
      direction_id: oneOf('0', '1'),
      block_id: id,
      shape_id: reference('shapes'),
    },
    ['trip_id'],
  ),
  stop_times: table(
    {
      trip_id: reference('trips'),
      arrival_time: time,
      departure_time: time,
      stop_id: reference('stops'),
      stop_sequence: wholeNumber,
      pickup_type: optional(oneOf('0', '1'), '0'),
      drop_off_type: optional(oneOf('0', '1'), '0'),
      shape_dist_traveled: kilometres,
    },
    ['trip_id', 'stop_sequence'],
  ),
  calendar: table(
    {
      service_id: id,
      monday: flag,
      tuesday: flag,
      wednesday: flag,
      thursday: flag,
      friday: flag,
      saturday: flag,
      sunday: flag,
      start_date: date,
      end_date: date,
    },
    ['service_id'],
  ),
  calendar_dates: table({ service_id: reference('calendar'), date, exception_type: oneOf('1', '2') }, [
    'service_id',
    'date',
  ]),
  shapes: table(
    {
      shape_id: id,
      shape_pt_lat: latitude,
      shape_pt_lon: longitude,
      shape_pt_sequence: wholeNumber,
      shape_dist_traveled: kilometres,
    },
    ['shape_id', 'shape_pt_sequence'],
  ),
  feed_info: table(
    {
      feed_publisher_name: text,
      feed_publisher_url: text,
      feed_lang: text,
      feed_version: optional(text, ''),
    },
    ['feed_publisher_name'],
  ),
  areas: table({ area_id: id, area_name: optional(text, '') }, ['area_id']),
  stop_areas: table({ area_id: reference('areas'), stop_id: reference('stops') }, ['area_id', 'stop_id']),
  networks: table({ network_id: id, network_name: optional(text, '') }, ['network_id']),
  route_networks: table({ network_id: reference('networks'), route_id: reference('routes') }, ['route_id']),
  fare_products: table(
    {
      fare_product_id: id,
      fare_product_name: optional(text, ''),
      rider_category_id: unsupported,
      fare_media_id: unsupported,
      amount: rupees,
      currency: oneOf('INR'),
    },
    ['fare_product_id'],
  ),
  fare_leg_rules: table(
    {
      network_id: reference('networks'),
      from_area_id: reference('areas'),
      to_area_id: reference('areas'),
      from_timeframe_group_id: unsupported,
      to_timeframe_group_id: unsupported,
      fare_product_id: reference('fare_products'),
      rule_priority: unsupported,
    },
    ['network_id', 'from_area_id', 'to_area_id'],
  ),
  translations: table(
    {
      table_name: text,
      field_name: text,
      language: text,
      translation: optional(text, ''),
      record_id: optional(id, null),
      record_sub_id: unsupported,
      field_value: optional(text, null),
    },
    ['table_name', 'field_name', 'language', 'record_id', 'field_value'],
  ),
};

export type TableName = keyof typeof tables;

/** Tables that a feed may lack. */
export const OPTIONAL_TABLES: ReadonlySet<TableName> = new Set(['translations']);

/** Files that would change times or fares but are not read. A feed with one of them is rejected. */
export const UNSUPPORTED_FILES = [
  'frequencies.txt',
  'fare_attributes.txt',
  'fare_rules.txt',
  'fare_transfer_rules.txt',
  'fare_leg_join_rules.txt',
  'timeframes.txt',
  'rider_categories.txt',
  'location_groups.txt',
  'booking_rules.txt',
];

type Cells<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never };

/** A parsed row with its line number. */
export type Row<Name extends TableName> = { line: number } & Cells<(typeof tables)[Name]['columns']>;

export type Rows = { [Name in TableName]: Row<Name>[] };

export function fileOf(name: TableName): string {
  return `gtfs/${name}.txt`;
}
