import type { Facility } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import {
  Armchair,
  BatteryCharging,
  BellRing,
  Cctv,
  CircleCheck,
  CookingPot,
  Headphones,
  Luggage,
  MapPinned,
  Snowflake,
  Sofa,
  Toilet,
  Wifi,
} from '#app/ui/icons/coach.tsx';
import { type Icon } from '#app/ui/icons/icon.tsx';

const comfort: Record<string, { Icon: Icon; text: () => string }> = {
  recliner: { Icon: Armchair, text: m.booking_facility_recliner },
  ac: { Icon: Snowflake, text: m.booking_facility_ac },
  cctv: { Icon: Cctv, text: m.booking_facility_cctv },
  charging: { Icon: BatteryCharging, text: m.booking_facility_charging },
  host: { Icon: BellRing, text: m.booking_facility_host },
  tv: { Icon: Headphones, text: m.booking_facility_tv },
  lounge: { Icon: Sofa, text: m.booking_facility_lounge },
  luggage: { Icon: Luggage, text: m.booking_facility_luggage },
  pantry: { Icon: CookingPot, text: m.booking_facility_pantry },
  wifi: { Icon: Wifi, text: m.booking_facility_wifi },
  washroom: { Icon: Toilet, text: m.booking_facility_washroom },
  tracking: { Icon: MapPinned, text: m.booking_facility_tracking },
};

/** A facility with its icon; an unmapped one gets a tick. */
export function OnBoard({ facility }: { facility: Facility }) {
  const { Icon, text } = comfort[facility.img] ?? { Icon: CircleCheck, text: () => facility.name };
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-link">
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </span>
      {text()}
    </>
  );
}
