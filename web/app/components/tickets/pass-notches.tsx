/** The side of a stub that its perforation is on, on phones. From `md` the perforation is left of it. */
type PhoneSide = 'top' | 'bottom';

const corners = {
  top: ['-top-[0.66rem] -left-[0.66rem]', '-top-[0.66rem] -right-[0.66rem]'],
  bottom: [
    '-bottom-[0.66rem] -left-[0.66rem] md:-top-[0.66rem] md:bottom-auto',
    '-right-[0.66rem] -bottom-[0.66rem]',
  ],
} as const;

/** The notches at both ends of a ticket's perforation. */
export function PassNotches({ onPhones = 'top' }: { onPhones?: PhoneSide }) {
  const [first, last] = corners[onPhones];
  return (
    <>
      <Notch className={`${first} notch-left md:notch-top`} />
      <Notch
        className={`${last} notch-right md:notch-bottom md:top-auto md:right-auto md:-bottom-[0.66rem] md:-left-[0.66rem]`}
      />
    </>
  );
}

function Notch({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute size-5 rounded-full border border-line bg-surface ${className}`}
    />
  );
}
