const HALF = 5;

/** An Indian mobile number in two groups of five. Copied, it is one number. */
export function PhoneNumber({ number }: { number: string }) {
  if (number.length !== 2 * HALF) return <span className="figures whitespace-nowrap">{number}</span>;
  return (
    <span className="figures whitespace-nowrap">
      {number.slice(0, HALF)}
      <span className="ms-[0.3em]">{number.slice(HALF)}</span>
    </span>
  );
}
