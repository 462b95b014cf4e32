/** The name with the longest common prefix, if that is at least half of it; none for the empty name. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  if (name === '') return undefined
  const commonLength = (other: string) => {
    let length = 0
    while (length < name.length && other[length]?.toLowerCase() === name[length]?.toLowerCase()) length += 1
    return length
  }
  const best = names.toSorted((a, b) => commonLength(b) - commonLength(a))[0]
  return best !== undefined && commonLength(best) * 2 >= name.length ? best : undefined
}
