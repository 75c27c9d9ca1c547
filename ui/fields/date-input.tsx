import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

/** The browser's date picker; values are `YYYY-MM-DD`. */
export function DateInput({ className = '', ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="date" className={`${controlClass} figures appearance-none ${className}`} {...rest} />;
}
