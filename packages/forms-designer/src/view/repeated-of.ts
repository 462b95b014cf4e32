/** The labels that occur more than once. */
export function repeatedOf(labels: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const label of labels) (seen.has(label) ? repeated : seen).add(label)
  return repeated
}
