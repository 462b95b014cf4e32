/** Finds what many rows ask for once; a failed search is not repeated either. */
export function once<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}
