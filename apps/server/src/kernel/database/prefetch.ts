/** The same parts, each asked for while the one before it is worked on. */
export async function* prefetch<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]()
  let coming = iterator.next()
  try {
    for (let part = await coming; !part.done; part = await coming) {
      coming = iterator.next()
      // Whoever asks for the next part is told of its failure then.
      coming.catch(() => undefined)
      yield part.value
    }
  } finally {
    await iterator.return?.()
  }
}
