/**
 * Works through a list with so many at once. One failure does not keep the others from their turn; each is told to
 * `onFailure`.
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
  onFailure: (failure: unknown, item: T) => void,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item).catch((failure) => onFailure(failure, item))
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
}
