/** The name with the longest common prefix, if that is at least half of it. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const alike = (other: string) => {
    let length = 0
    while (length < name.length && other[length]?.toLowerCase() === name[length]?.toLowerCase()) length += 1
    return length
  }
  const best = names.toSorted((a, b) => alike(b) - alike(a))[0]
  return best !== undefined && alike(best) * 2 >= name.length ? best : undefined
}
