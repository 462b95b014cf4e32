/** Identifiers in a given order. Lists break ties by identifier: records created together keep the order of their sheet. */
export function keysInOrder(): (at: number) => string {
  const [first = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (at) => ((first >>> 1) + at).toString(16).padStart(8, '0') + crypto.randomUUID().slice(8)
}
