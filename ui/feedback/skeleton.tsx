/** A grey placeholder for loading content. Its size comes from classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-shimmer rounded-md bg-line/55 ${className}`} />;
}
