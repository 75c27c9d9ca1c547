import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ picture, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center">
      {picture && <div className="mb-6 text-ornament">{picture}</div>}
      <h2 className="text-3xl">{title}</h2>
      {children && <div className="mt-3 text-balance text-text-muted">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
