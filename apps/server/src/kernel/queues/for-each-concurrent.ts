/** Processes a list with limited concurrency. A failure does not stop the others; each is passed to `onFailure`. */
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
