/** A calm grey shape in the place of what is being fetched. Give its size by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-md bg-line/55 ${className}`} />;
}
