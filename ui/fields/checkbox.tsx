import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
}

export function Checkbox({ label, description, className = '', ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`flex min-h-11 items-start gap-3 py-2 ${className}`}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={description ? `${id}-description` : undefined}
        className="mt-0.5 size-5 shrink-0 cursor-pointer choice-mark disabled:cursor-not-allowed"
        {...rest}
      />
      <div>
        <label htmlFor={id} className="-my-2.5 block py-2.5 font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-sm text-text-muted">
            {description}
          </p>
        )}
      </div>
    </div>
  );
}
