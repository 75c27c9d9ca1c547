/** Returns SQL of type text for an id in a numbered series. */
export function idExpression(series: number, number: string): string {
  const prefix = `01900000-0000-7${series.toString(16).padStart(3, '0')}-8000-`;
  return `'${prefix}' || lpad(to_hex((${number})::bigint), 12, '0')`;
}
