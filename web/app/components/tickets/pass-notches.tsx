/** The notches at both ends of a ticket's perforation: at the top of its stub on phones, left of it from `md`. */
export function PassNotches() {
  return (
    <>
      <Notch className="-top-[0.66rem] -left-[0.66rem] notch-left md:notch-top" />
      <Notch className="-top-[0.66rem] -right-[0.66rem] notch-right md:notch-bottom md:top-auto md:right-auto md:-bottom-[0.66rem] md:-left-[0.66rem]" />
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
