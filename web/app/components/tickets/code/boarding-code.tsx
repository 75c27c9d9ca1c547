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
      <div className="grid h-full grid-rows-[auto_1fr_auto] p-3">
        <button
          type="button"
          aria-label={m.tickets_code_close()}
          onClick={() => dialog.current?.close()}
          className="grid size-14 place-items-center justify-self-end rounded-full"
        >
          <LineIcon path="m3 3 10 10M13 3 3 13" size={16} className="size-5" />
        </button>
        <QrCode
          {...qr}
          title={m.ticket_qr_description({ seat, code: ticketCode })}
          className="size-[min(94vw,68dvh)] place-self-center"
        />
        <p className="figures pb-4 text-center">
          <span className="block text-4xl font-semibold">{seat}</span>
          <span className="block text-lg wrap-anywhere">{name}</span>
          <span className="block text-lg tracking-wider">{ticketCode}</span>
        </p>
      </div>
    </dialog>
  );
}
