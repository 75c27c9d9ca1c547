import { type ReactNode, useId } from 'react';

/** What a control needs so that assistive technology ties it to its label, description and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  /** What is wrong and what to do; empty or undefined when nothing is. */
  error?: string;
  /** For labels that stand in a placeholder or heading already: kept for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** One form field: owns the label, the ids, the description and the error of the control that it holds. */
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
