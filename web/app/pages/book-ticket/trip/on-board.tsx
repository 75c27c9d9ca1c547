import type { Facility } from 'contract/calls/trips.ts';
import { m } from 'messages/messages.js';
import { LineIcon } from 'ui/line-icon.tsx';
import { type Amenity, AmenityIcon } from '#app/ui/amenity-icons.tsx';

const comfort: Record<string, { icon: Amenity; text: () => string }> = {
  recliner: { icon: 'recliner', text: m.booking_facility_recliner },
  ac: { icon: 'climate', text: m.booking_facility_ac },
  cctv: { icon: 'cctv', text: m.booking_facility_cctv },
  charging: { icon: 'charging', text: m.booking_facility_charging },
  host: { icon: 'host', text: m.booking_facility_host },
  tv: { icon: 'screen', text: m.booking_facility_tv },
  lounge: { icon: 'lounge', text: m.booking_facility_lounge },
  luggage: { icon: 'luggage', text: m.booking_facility_luggage },
  pantry: { icon: 'pantry', text: m.booking_facility_pantry },
  wifi: { icon: 'wifi', text: m.booking_facility_wifi },
  washroom: { icon: 'washroom', text: m.booking_facility_washroom },
  tracking: { icon: 'tracking', text: m.booking_facility_tracking },
};

/** A facility with its icon; an unmapped one gets a tick. */
export function OnBoard({ facility }: { facility: Facility }) {
  const known = comfort[facility.img];
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-ornament text-link">
        {known ? (
          <AmenityIcon name={known.icon} className="size-6" />
        ) : (
          <LineIcon path="m6 12.5 4 4 8-9" className="size-5" />
        )}
      </span>
      {known ? known.text() : facility.name}
    </>
  );
}
