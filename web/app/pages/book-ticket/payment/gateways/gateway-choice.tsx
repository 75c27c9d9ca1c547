import { GATEWAY_NAMES } from 'contract/values/gateways.ts';
import { m } from 'messages/messages.js';
import { useId } from 'react';
import { Card } from 'ui/card.tsx';
import type { useGateways } from './use-gateways.ts';

interface GatewayChoiceProps {
  gateways: ReturnType<typeof useGateways>;
  disabled: boolean;
}

/** "Pay with": the gateways as radio buttons. Nothing where there is one. */
export function GatewayChoice({ gateways: { offered, chosen, choose }, disabled }: GatewayChoiceProps) {
  const id = useId();
  if (offered.length < 2) return null;
  return (
    <fieldset disabled={disabled} aria-describedby={`${id}-takes`}>
      <legend className="font-display text-3xl font-semibold">{m.booking_gateway_title()}</legend>
      <p id={`${id}-takes`} className="mt-1 text-sm text-text-muted">
        {m.booking_gateway_takes()}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {offered.map(({ name, working }) => (
          <Card key={name} className="has-checked:border-accent has-checked:bg-accent-soft">
            <label
              className={`flex min-h-14 items-center gap-3 px-5 py-3 ${working ? 'cursor-pointer' : 'text-text-muted'}`}
            >
              <input
                type="radio"
                name={id}
                checked={name === chosen}
                disabled={!working}
                onChange={() => choose(name)}
                className="size-5 shrink-0 choice-mark"
              />
              <span>
                <span className="block font-semibold">{GATEWAY_NAMES[name]}</span>
                {!working && <span className="block text-sm">{m.booking_gateway_down()}</span>}
              </span>
            </label>
          </Card>
        ))}
      </div>
    </fieldset>
  );
}
