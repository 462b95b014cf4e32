/** Something that keeps a place open; `count` is the number of all of them. */
export type RemainingRecords = {
  readonly place: string
  readonly name: string
  readonly count: number
  readonly isVisible: boolean
}

/** How many are named. */
export const namedAtMost = 5

/** The parameters of a refusal to close: the place, how many remain, and the names that the actor may see. */
export function describeRemaining(first: RemainingRecords, remaining: readonly RemainingRecords[]) {
  const visible = remaining.filter(({ isVisible }) => isVisible).map(({ name }) => name)
  const names = first.count > visible.length ? [...visible, '…'] : visible
  return { name: first.place, count: first.count, names: visible.length > 0 ? names : 'none' }
}
