/** A part of the ring around the number of stores, in hundredths of its length, from the top clockwise. */
export type RingPart<K extends string> = { readonly key: K; readonly from: number; readonly length: number }

/** The shares of counts as parts of a ring. Each kind that occurs is visible: its part is at least 4 hundredths. */
export function ringParts<K extends string>(counts: Readonly<Record<K, number>>): readonly RingPart<K>[] {
  const present = (Object.keys(counts) as K[]).filter((key) => counts[key] > 0)
  const total = present.reduce((sum, key) => sum + counts[key], 0)
  const raised = present.map((key) => Math.max(4, (100 * counts[key]) / total))
  const whole = raised.reduce((sum, length) => sum + length, 0)
  let from = 0
  return present.map((key, at) => {
    const length = (100 * (raised[at] ?? 0)) / whole
    const part = { key, from, length }
    from += length
    return part
  })
}
