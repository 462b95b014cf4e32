/**
 * The name with the most letters in common at its beginning and its end, if these are at least half of it; none for the
 * empty name. The first letter is seldom wrong: another one is another name.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  if (name === '') return undefined
  const letters = name.toLowerCase()
  const commonLength = (other: string) => {
    const others = other.toLowerCase()
    const shorter = Math.min(letters.length, others.length)
    let length = 0
    while (length < shorter && others[length] === letters[length]) length += 1
    let ending = 0
    const isCommonEnd = () => others.at(-1 - ending) === letters.at(-1 - ending)
    while (length > 0 && length + ending < shorter && isCommonEnd()) ending += 1
    return length + ending
  }
  const best = names.toSorted((a, b) => commonLength(b) - commonLength(a))[0]
  return best !== undefined && commonLength(best) * 2 >= name.length ? best : undefined
}
