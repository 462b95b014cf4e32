/** Yields the same chunks and requests each one while the previous one is processed. */
export async function* prefetch<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]()
  let coming = iterator.next()
  try {
    for (let part = await coming; !part.done; part = await coming) {
      coming = iterator.next()
      // The consumer gets the error when it requests the next chunk.
      coming.catch(() => undefined)
      yield part.value
    }
  } finally {
    await iterator.return?.()
  }
}
