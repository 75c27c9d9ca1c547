import { m } from 'messages/messages.js';
import { Button } from 'ui/button.tsx';

interface ReleaseButtonProps {
  releasing: boolean;
  onRelease: () => void;
}

/** Releases held seats, whichever tab holds them. */
export function ReleaseButton({ releasing, onRelease }: ReleaseButtonProps) {
  return (
    <Button
      variant="secondary"
      busy={releasing}
      busyText={m.booking_hold_releasing()}
      onClick={onRelease}
      className="border-danger! text-danger!"
    >
      {m.booking_hold_release()}
    </Button>
  );
}
