import { isSameJson, type OptionItem, type Scalar } from '@rostrum/forms'

type Items = readonly OptionItem[]

const byValue = (items: Items): ReadonlyMap<Scalar, OptionItem> => new Map(items.map((item) => [item.value, item]))

/**
 * Merges two lists of options that were edited at the same time. An option is known by its value. Where both changed
 * the same one, mine takes precedence; what one has deleted and the other changed stays.
 *
 * @param base the list that both continue from
 */
export function mergeOptions(base: Items, mine: Items, theirs: Items): Items {
  const [before, one, other] = [byValue(base), byValue(mine), byValue(theirs)]
  const orderOf = (items: Items) =>
    items.map(({ value }) => value).filter((value) => one.has(value) && other.has(value))
  const isOrderMine = !isSameJson(orderOf(base), orderOf(mine))
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine]
  const stays = (item: OptionItem) => {
    const was = before.get(item.value)
    return !was || (one.has(item.value) && other.has(item.value)) || !isSameJson(was, item)
  }
  const merged = first.filter(stays)
  for (const [at, item] of second.entries()) {
    if (!stays(item) || merged.some(({ value }) => value === item.value)) continue
    const previous = second[at - 1]?.value
    const after = merged.findIndex(({ value }) => value === previous)
    merged.splice(after < 0 && at > 0 ? merged.length : after + 1, 0, item)
  }
  return merged.map((item) => {
    const [own = item, their = item] = [one.get(item.value), other.get(item.value)]
    return isSameJson(own, before.get(item.value)) ? their : own
  })
}
