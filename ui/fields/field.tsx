import { type ReactNode, useId } from 'react';

/** Props that link a control to its label, description and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  /** Hides a label visually if a placeholder or heading already shows it. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, description, error, labelHidden, className = '', children }: FieldProps) {
  const id = useId();
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold tracking-wide text-text'}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, descriptionId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {description && (
        <p id={descriptionId} className="mt-1.5 text-sm text-text-muted">
          {description}
        </p>
      )}
    </div>
  );
}
