/** Returns how the browser came to load this document. */
export function navigationType(): NavigationTimingType {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type ?? 'navigate';
}
