interface FactProps {
  name: string;
  value: string;
  large?: boolean;
}

export function Fact({ name, value, large }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-text-muted">{name}</dt>
      <dd className={`font-semibold wrap-anywhere ${large ? 'text-lg tracking-wide' : ''}`}>{value}</dd>
    </div>
  );
}
