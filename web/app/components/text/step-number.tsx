interface StepNumberProps {
  /** The place of the step, from 0. */
  index: number;
  className?: string;
}

/** The number of a step beside its text. Hidden from screen readers, which number the list's items. */
export function StepNumber({ index, className = '' }: StepNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={`font-display leading-none font-semibold lining-nums text-ornament ${className}`}
    >
      {index + 1}
    </span>
  );
}
