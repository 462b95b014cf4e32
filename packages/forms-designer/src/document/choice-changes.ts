import { entryKey, type OptionItem, type Scalar } from '@rostrum/forms'

type Items = readonly OptionItem[]

/** The changes of a field's options. */
export type ChoiceChanges = {
  /** The new translation key of each option by its old one; undefined for a deleted option. */
  readonly keys: ReadonlyMap<string, string | undefined>
  /** The new value of each option whose value changed, unless another option still has the old one. */
  readonly values: ReadonlyMap<Scalar, Scalar>
  /** Values that no option has any more. */
  readonly removed: ReadonlySet<Scalar>
}

type Level = { readonly before: readonly Scalar[]; readonly after: readonly Scalar[] | undefined }

/** Options are matched by value, else by label. */
export function choiceChanges(before: Items, after: Items): ChoiceChanges {
  const levels = [...pairLevels(before, after, { before: [], after: [] })]
  const left = new Set(allValues(after))
  const values = new Map<Scalar, Scalar>()
  const removed = new Set<Scalar>()
  for (const { before: was, after: is } of levels) {
    const [from, to] = [was.at(-1), is?.at(-1)]
    if (from === undefined || left.has(from)) continue
    if (to === undefined) removed.add(from)
    else values.set(from, to)
  }
  return {
    keys: new Map(levels.map(({ before, after }) => [keyOf(before), after && keyOf(after)])),
    values: new Map([...values].filter(([from]) => !removed.has(from))),
    removed,
  }
}

/** Replaces values in a value, a list of values or the path of a cascader. */
export function withNewChoices<Value>(value: Value, { values }: ChoiceChanges): Value {
  const renewed = (each: unknown): unknown =>
    Array.isArray(each) ? each.map(renewed) : (values.get(each as Scalar) ?? each)
  return renewed(value) as Value
}

/** Replaces values in options, for rules that set some of them. */
export function withNewValues(items: Items, changes: ChoiceChanges): Items {
  return items.map((item) => ({
    ...item,
    value: changes.values.get(item.value) ?? item.value,
    ...(item.children && { children: withNewValues(item.children, changes) }),
  }))
}

/** All values of all levels. */
export function* allValues(items: Items): Generator<Scalar> {
  for (const { value, children } of items) {
    yield value
    yield* allValues(children ?? [])
  }
}

function* pairLevels(before: Items, after: Items, around: Level): Generator<Level> {
  const partners = matchItems(before, after)
  for (const item of before) {
    const partner = partners.get(item)
    const is = partner && around.after && [...around.after, partner.value]
    const level = { before: [...around.before, item.value], after: is }
    yield level
    yield* pairLevels(item.children ?? [], partner?.children ?? [], level)
  }
}

function matchItems(before: Items, after: Items): ReadonlyMap<OptionItem, OptionItem> {
  const partners = new Map<OptionItem, OptionItem>()
  const free = new Set(after)
  for (const identify of [({ value }: OptionItem) => value, ({ label }: OptionItem) => label]) {
    const left = Map.groupBy(
      before.filter((item) => !partners.has(item)),
      identify,
    )
    const candidates = Map.groupBy(free, identify)
    for (const [identity, [item, other]] of left) {
      const [partner, second] = candidates.get(identity) ?? []
      if (!item || !partner || other || second) continue
      partners.set(item, partner)
      free.delete(partner)
    }
  }
  return partners
}

const keyOf = (path: readonly Scalar[]) => entryKey(path.slice(0, -1).map(String), path.at(-1) ?? '')
