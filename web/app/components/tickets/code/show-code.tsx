import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { BoardingCode, type SeatCode } from './boarding-code.tsx';

/** Opens a seat's QR code over the whole screen. */
export function ShowCode({ code, className }: { code: SeatCode; className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)} className={className}>
        {m.tickets_code_show()}
        <span className="sr-only">{m.tickets_code_of({ seat: code.seat })}</span>
      </Button>
      {isOpen && <BoardingCode code={code} onClose={() => setIsOpen(false)} />}
    </>
  );
}
