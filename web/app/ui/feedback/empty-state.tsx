import type { ReactNode } from 'react';
import { Vignette, type VignetteName } from './vignette.tsx';

interface EmptyStateProps {
  picture: VignetteName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ picture, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center">
      <Vignette name={picture} />
      <h2 className="mt-7 text-3xl">{title}</h2>
      {children && <div className="mt-3 text-balance text-text-muted">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
