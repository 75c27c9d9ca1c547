import type { ComponentProps } from 'react';
import { Button } from 'ui/button.tsx';

/** A button for rows of tables and bars of controls. */
export function SmallButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="secondary"
      className={`min-h-8! px-3! py-0.5! text-[0.9375rem]! ${className}`}
      {...rest}
    />
  );
}
