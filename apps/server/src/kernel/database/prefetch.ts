/** Yields the same chunks and requests each one while the previous one is processed. */
export async function* prefetch<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]()
  let pending = iterator.next()
  try {
    for (let part = await pending; !part.done; part = await pending) {
      pending = iterator.next()
      // The consumer gets the error when it requests the next chunk.
      pending.catch(() => undefined)
      yield part.value
    }
  } finally {
    await iterator.return?.()
  }
}
