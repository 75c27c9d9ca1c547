import { m } from 'messages/messages.js';
import { buttonClass } from 'ui/button.tsx';
import { AmenityIcon } from '#app/ui/amenity-icons.tsx';

const promises = [
  { icon: 'recliner', name: m.home_promise_seats, detail: m.home_promise_seats_detail },
  { icon: 'climate', name: m.home_promise_ac, detail: m.home_promise_ac_detail },
  { icon: 'host', name: m.home_promise_host, detail: m.home_promise_host_detail },
  { icon: 'screen', name: m.home_promise_tv, detail: m.home_promise_tv_detail },
  { icon: 'charging', name: m.home_promise_charging, detail: m.home_promise_charging_detail },
  { icon: 'wifi', name: m.home_promise_wifi, detail: m.home_promise_wifi_detail },
  { icon: 'pantry', name: m.home_promise_pantry, detail: m.home_promise_pantry_detail },
  { icon: 'washroom', name: m.home_promise_washroom, detail: m.home_promise_washroom_detail },
  { icon: 'lounge', name: m.home_promise_lounge, detail: m.home_promise_lounge_detail },
  { icon: 'luggage', name: m.home_promise_luggage, detail: m.home_promise_luggage_detail },
  { icon: 'cctv', name: m.home_promise_cctv, detail: m.home_promise_cctv_detail },
  { icon: 'tracking', name: m.home_promise_tracking, detail: m.home_promise_tracking_detail },
] as const;

export default function Promises() {
  return (
    <section aria-labelledby="what-we-serve" className="page-width py-20 sm:py-24">
      <div className="mx-auto max-w-xl text-center">
        <h2 id="what-we-serve" className="text-[2rem] tracking-[0.06em] sm:text-4xl">
          {m.home_serve_heading()}
        </h2>
        <div className="gold-rule mx-auto mt-5 w-40" aria-hidden="true" />
        <p className="mt-5 text-balance text-text-muted">{m.home_serve_text()}</p>
      </div>
      <ul className="mt-12 grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-12">
        {promises.map(({ icon, name, detail }) => (
          <li key={name()} className="flex items-start gap-4">
            <span className="grid size-14 shrink-0 place-items-center rounded-full border border-ornament text-link">
              <AmenityIcon name={icon} className="size-7" />
            </span>
            <span>
              <span className="block font-semibold">{name()}</span>
              <span className="mt-0.5 block text-sm text-text-muted">{detail()}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-14 text-center">
        <a href="#search" className={buttonClass('primary', 'px-9')}>
          {m.home_book_now()}
        </a>
      </p>
    </section>
  );
}
