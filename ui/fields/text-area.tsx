import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';

export function TextArea({ className = '', rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={`${controlClass} h-auto! resize-y py-2.5 ${className}`} {...rest} />
  );
}
