import type { OptionItem, Scalar } from '@rostrum/forms'

/** An option as it is written; without a value where its line has none. */
export type WrittenItem = {
  readonly label: string
  readonly value: Scalar | undefined
  readonly disabled?: boolean
  readonly children: readonly WrittenItem[]
}

type Items = readonly OptionItem[]

/**
 * Gives a value to the options that are written without one. An option that was there before keeps its value, because
 * rules and answers name it: the option with the same label, the only one with a part of it, near its place or elsewhere, or
 * the one at the same place between its neighbours. A new option has its label as value, and so has each of a list without any option of the former one.
 */
export function keepValues(written: readonly WrittenItem[], before: Items): Items {
  const partners = partnersOf(written, before)
  const taken = new Set([
    ...[...partners.values()].map(({ value }) => value),
    ...written.flatMap(({ value }) => value ?? []),
  ])
  const given = new Map<string, Scalar>()
  return written.map((item): OptionItem => {
    const partner = partners.get(item)
    // The same line twice is an error of the list, so it gets the same value.
    const value = item.value ?? given.get(item.label) ?? partner?.value ?? unused(item.label, taken)
    if (item.value === undefined) given.set(item.label, value)
    const children = keepValues(item.children, partner?.children ?? [])
    return {
      label: item.label,
      value,
      ...(item.disabled && { disabled: true }),
      ...(children.length > 0 && { children }),
    }
  })
}

/** The former option of each one that still has it. */
function partnersOf(written: readonly WrittenItem[], before: Items): ReadonlyMap<WrittenItem, OptionItem> {
  const partners = new Map<WrittenItem, OptionItem>()
  const free = new Set(before)
  const pair = (
    items: readonly WrittenItem[],
    partnerOf: (item: WrittenItem, at: number) => OptionItem | undefined,
  ) => {
    for (const [at, item] of items.entries()) {
      const partner = partners.has(item) ? undefined : partnerOf(item, at)
      if (partner && free.delete(partner)) partners.set(item, partner)
    }
  }
  const isBare = ({ value }: WrittenItem) => value === undefined
  pair(written, (item) => find(free, ({ value }) => value === item.value))
  pair(written.filter(isBare), (item) => find(free, ({ label }) => label === item.label))
  for (const { now, once } of gaps(written, before, partners, free)) {
    pair(now.filter(isBare), (item) => similar(item, once))
  }
  pair(written.filter(isBare), (item) => similar(item, [...free]))
  // Without any option that stays, it is another list, and how many options it has tells nothing.
  const isOtherList = partners.size === 0 && written.length > 1
  for (const { now, once } of isOtherList ? [] : gaps(written, before, partners, free)) {
    // In a gap of another length it is unknown which of them are new.
    if (now.length === once.length) pair(now, (item, at) => (isBare(item) ? once[at] : undefined))
  }
  return partners
}

type Gap = { readonly now: readonly WrittenItem[]; readonly once: Items }

/** The runs of options without a partner, each with the former options that were in its place. */
function gaps(
  written: readonly WrittenItem[],
  before: Items,
  partners: ReadonlyMap<WrittenItem, OptionItem>,
  free: ReadonlySet<OptionItem>,
): readonly Gap[] {
  const found: Gap[] = []
  let now: WrittenItem[] = []
  let from = 0
  const close = (to: number) => {
    if (now.length > 0) found.push({ now, once: before.slice(from, to).filter((item) => free.has(item)) })
    now = []
  }
  for (const item of written) {
    const partner = partners.get(item)
    if (!partner) {
      now.push(item)
      continue
    }
    const at = before.indexOf(partner)
    close(at)
    from = at + 1
  }
  close(before.length)
  return found
}

/** The only one of these options whose label is a part of the new one, or contains it. */
function similar({ label }: WrittenItem, items: Items): OptionItem | undefined {
  const [item, other] = items.filter((each) => each.label !== '' && isPartOfOther(each.label, label))
  return other ? undefined : item
}

const isPartOfOther = (one: string, other: string) => one.includes(other) || other.includes(one)

function find<Item>(items: ReadonlySet<Item>, isMeant: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (isMeant(item)) return item
  return undefined
}

/** The label, with a number if another option has it as value. */
function unused(label: string, taken: Set<Scalar>): Scalar {
  let value = label
  for (let number = 2; taken.has(value); number += 1) value = `${label} ${number}`
  taken.add(value)
  return value
}
