import { m } from 'messages/messages.js';
import { useEffect, useRef } from 'react';
import { LineIcon } from 'ui/line-icon.tsx';
import { QrCode } from './qr-code.tsx';
import { useScreenOn } from './use-screen-on.ts';

export interface SeatCode {
  seat: string;
  name: string;
  ticketCode: string;
  qr: { size: number; path: string };
}

/** One seat's QR code over the whole screen, white in the dark theme too: its light helps the scanner. */
export function BoardingCode({ code, onClose }: { code: SeatCode; onClose: () => void }) {
  const { seat, name, ticketCode, qr } = code;
  const dialog = useRef<HTMLDialogElement>(null);
  useScreenOn();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      aria-label={m.ticket_boarding_pass({ seat })}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-white text-midnight"
    >
      <div className="grid h-full grid-rows-[auto_1fr] py-2">
        <button
          type="button"
          aria-label={m.tickets_code_close()}
          onClick={() => dialog.current?.close()}
          className="mr-2 grid size-14 place-items-center justify-self-end rounded-full"
        >
          <LineIcon path="m3 3 10 10M13 3 3 13" size={16} className="size-5" />
        </button>
        <div className="flex min-h-0 flex-col items-center justify-evenly landscape:flex-row">
          <QrCode
            {...qr}
            title={m.ticket_qr_description({ seat, code: ticketCode })}
            className="size-[min(100vw,58dvh)] shrink-0 landscape:size-[min(60vw,80dvh)]"
          />
          <p className="figures min-w-0 px-3 text-center text-[clamp(1.125rem,3.5dvh,1.75rem)] leading-snug">
            <span className="block text-[min(6rem,12dvh)] leading-none font-semibold">{seat}</span>
            <span className="mt-2 block wrap-anywhere">{name}</span>
            <span className="block tracking-wider">{ticketCode}</span>
          </p>
        </div>
      </div>
    </dialog>
  );
}
