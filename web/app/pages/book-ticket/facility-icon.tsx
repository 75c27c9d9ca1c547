import {
  Armchair,
  BatteryCharging,
  BellRing,
  Cctv,
  CircleCheck,
  CookingPot,
  Headphones,
  type LucideIcon,
  Luggage,
  MapPinned,
  Snowflake,
  Sofa,
  Toilet,
  Wifi,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  recliner: Armchair,
  ac: Snowflake,
  cctv: Cctv,
  charging: BatteryCharging,
  host: BellRing,
  tv: Headphones,
  lounge: Sofa,
  luggage: Luggage,
  pantry: CookingPot,
  wifi: Wifi,
  washroom: Toilet,
  tracking: MapPinned,
};

/** The icon of a facility by the name that the fleet gives it; a tick for one that is new to us. */
export function FacilityIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? CircleCheck;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-link">
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </span>
  );
}
