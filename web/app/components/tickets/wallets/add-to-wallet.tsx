import type { PassQuery } from 'contract/wallets/passes.ts';
import type { Wallet } from 'contract/wallets/wallets.ts';
import { m } from 'messages/messages.js';
import { useState } from 'react';
import { Button } from 'ui/button.tsx';
import { toast } from 'ui/feedback/toast.ts';
import type { CallResult, Reply } from '#app/api/client.ts';
import { deviceWallets } from './device-wallets.ts';

/** The passes of a booking. `offered` is absent from a booking that an earlier build stored on this device. */
export interface WalletPasses {
  offered: readonly Wallet[] | undefined;
  link: (ticket: PassQuery) => Promise<CallResult<Reply<'linkPass'>>>;
}

interface AddToWalletProps {
  passes: WalletPasses;
  ticketcode: string;
  seat: string;
  className?: string;
}

const labels: Record<Wallet, () => string> = {
  apple: m.ticket_wallet_apple,
  google: m.ticket_wallet_google,
};

/** A button for each wallet that takes a seat's pass on this device. */
export function AddToWallet({ passes, ticketcode, seat, className }: AddToWalletProps) {
  const [busy, setBusy] = useState<Wallet | null>(null);

  async function add(wallet: Wallet) {
    setBusy(wallet);
    const result = await passes.link({ wallet, ticketcode, seat });
    setBusy(null);
    if (result.ok) window.location.assign(result.data.data.link);
    else toast.error(result.error.message, { id: 'wallet' });
  }

  return deviceWallets(navigator, passes.offered ?? []).map((wallet) => (
    <Button
      key={wallet}
      variant="secondary"
      busy={busy === wallet}
      onClick={() => void add(wallet)}
      className={className}
    >
      {labels[wallet]()}
      <span className="sr-only">{m.ticket_seat_names({ count: 1, seats: seat })}</span>
    </Button>
  ));
}
