import { entryKey, type OptionItem, type Scalar } from '@rostrum/forms'

type Items = readonly OptionItem[]

/** What became of the options of a field. */
export type ChoiceChanges = {
  /** What translations call each option now, by what they called it; undefined for one that is gone. */
  readonly keys: ReadonlyMap<string, string | undefined>
  /** The new value of each option that was given another, unless a further option still has the old one. */
  readonly values: ReadonlyMap<Scalar, Scalar>
  /** Values that no option has any more. */
  readonly gone: ReadonlySet<Scalar>
}

type Level = { readonly was: readonly Scalar[]; readonly is: readonly Scalar[] | undefined }

/** An option is known again by its value, else by its label. */
export function choiceChanges(before: Items, after: Items): ChoiceChanges {
  const levels = [...paired(before, after, { was: [], is: [] })]
  const left = new Set(valuesIn(after))
  const values = new Map<Scalar, Scalar>()
  const gone = new Set<Scalar>()
  for (const { was, is } of levels) {
    const [from, to] = [was.at(-1), is?.at(-1)]
    if (from === undefined || left.has(from)) continue
    if (to === undefined) gone.add(from)
    else values.set(from, to)
  }
  return {
    keys: new Map(levels.map(({ was, is }) => [keyOf(was), is && keyOf(is)])),
    values: new Map([...values].filter(([from]) => !gone.has(from))),
    gone,
  }
}

/** A value, a list of values or the way through a cascader, with new values for old ones. */
export function withNewChoices<Value>(value: Value, { values }: ChoiceChanges): Value {
  const renewed = (each: unknown): unknown =>
    Array.isArray(each) ? each.map(renewed) : (values.get(each as Scalar) ?? each)
  return renewed(value) as Value
}

/** The options themselves with their new values, as a rule gives some of them. */
export function withNewValues(items: Items, changes: ChoiceChanges): Items {
  return items.map((item) => ({
    ...item,
    value: changes.values.get(item.value) ?? item.value,
    ...(item.children && { children: withNewValues(item.children, changes) }),
  }))
}

/** Every value on every level. */
export function* valuesIn(items: Items): Generator<Scalar> {
  for (const { value, children } of items) {
    yield value
    yield* valuesIn(children ?? [])
  }
}

function* paired(before: Items, after: Items, around: Level): Generator<Level> {
  const partners = partnersIn(before, after)
  for (const item of before) {
    const partner = partners.get(item)
    const is = partner && around.is && [...around.is, partner.value]
    const level = { was: [...around.was, item.value], is }
    yield level
    yield* paired(item.children ?? [], partner?.children ?? [], level)
  }
}

function partnersIn(before: Items, after: Items): ReadonlyMap<OptionItem, OptionItem> {
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
