import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which long work yields. */
const slice = 10

/** Like `map`, for work that would otherwise block the event loop. */
export async function mapYielding<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = []
  let begun = performance.now()
  for (const [at, item] of items.entries()) {
    mapped.push(map(item, at))
    if (performance.now() - begun < slice) continue
    await setImmediate()
    begun = performance.now()
  }
  return mapped
}
