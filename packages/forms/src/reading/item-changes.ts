import type { OptionItem } from '../definition/option-kinds.ts'

/** What became of the options of a field, by their labels. */
export type ItemChanges = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly renamed: readonly { readonly before: string; readonly after: string }[]
  /** How many more changed, beyond the limit of each list. */
  readonly further: number
}

/** Of longer lists an author reads only the beginning. */
export const maximumItemChanges = 20

type Listed = { readonly label: string; readonly value: string }

/** The options that came, went or have another label; undefined where there are none, as after a change of order. */
export function itemChanges(
  before: readonly OptionItem[] = [],
  after: readonly OptionItem[] = [],
): ItemChanges | undefined {
  const [old, young] = [new Map(listed(before)), new Map(listed(after))]
  const without = (items: typeof old, others: typeof old) =>
    [...items].filter(([path]) => !others.has(path)).map(([, item]) => item)
  const [gone, come] = [without(old, young), without(young, old)]
  const renamed = [...young].flatMap(([path, { label }]) => {
    const was = old.get(path)
    return was && was.label !== label ? [{ before: was.label, after: label }] : []
  })
  if (gone.length + come.length + renamed.length === 0) return undefined
  return {
    added: namesOf(come, gone),
    removed: namesOf(gone, come),
    renamed: renamed.slice(0, maximumItemChanges),
    further: [come, gone, renamed].reduce((sum, { length }) => sum + Math.max(0, length - maximumItemChanges), 0),
  }
}

/** Every option with the options above it, by the path of their values. */
function listed(
  items: readonly OptionItem[],
  above: readonly OptionItem[] = [],
): readonly (readonly [string, Listed])[] {
  return items.flatMap((item) => {
    const path = [...above, item]
    const label = path.map((each) => each.label).join(' / ')
    const own = [JSON.stringify(path.map(({ value }) => value)), { label, value: String(item.value) }] as const
    return [own, ...listed(item.children ?? [], path)]
  })
}

/** Options that only got another value differ by it. */
const namesOf = (items: readonly Listed[], others: readonly Listed[]): readonly string[] =>
  items
    .slice(0, maximumItemChanges)
    .map(({ label, value }) => (others.some((other) => other.label === label) ? `${label} (${value})` : label))
