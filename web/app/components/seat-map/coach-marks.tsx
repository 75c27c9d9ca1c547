import { m } from 'messages/messages.js';

/** The driver’s place, on the coach's right. */
export function DriverMark() {
  return (
    <div className="coach-mark">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="coach-wheel">
        <circle cx="16" cy="16" r="11.5" />
        <circle cx="16" cy="16" r="3" />
        <path d="M4.8 14.2 13 15.4M27.2 14.2 19 15.4M16 19v8.5" />
      </svg>
      <span>{m.booking_driver()}</span>
    </div>
  );
}

/** The door with its step, on the kerb side. */
export function DoorMark() {
  return (
    <div className="coach-mark coach-door">
      <span>{m.booking_door()}</span>
    </div>
  );
}
