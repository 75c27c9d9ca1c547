import { m } from 'messages/messages.js';

/** Formats a distance: `350 m`, `3.4 km`, `12 km`. */
export function distanceWords(metres: number): string {
  if (metres < 950) return m.tracking_metres({ count: Math.max(50, Math.round(metres / 50) * 50) });
  const kilometres = metres / 1000;
  return m.tracking_kilometres({ count: kilometres < 9.95 ? kilometres.toFixed(1) : Math.round(kilometres) });
}

/** Formats a driving time: `18 min`, `1 h 5 min`. */
export function driveWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return m.tracking_minutes({ count: minutes });
  return m.tracking_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
