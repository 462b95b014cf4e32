/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

/** The value of a field: what JSON holds. Null and a field that was never set are equal. */
export type FieldValue = unknown

export type FoldedEvent = {
  readonly id: string
  readonly act: string
  readonly day: Day
  /** The order within the day. */
  readonly seq: number
  /** Only the fields that the event sets. */
  readonly patch: Readonly<Record<string, FieldValue>>
}

/** The values of a subject from a day until, and without, another; an end of null is open. */
export type TimelineRow = {
  readonly from: Day
  readonly until: Day | null
  readonly values: Readonly<Record<string, FieldValue>>
  /** The event behind each field that is set. */
  readonly sources: Readonly<Record<string, string>>
}

/** Fields of events that are known at run time only. The rows have them in one column, as JSON. */
export type FurtherFields = { readonly column: string; readonly has: (field: string) => boolean }

type FieldRules = { readonly fields: readonly string[]; readonly further?: FurtherFields }
type FoldRules = FieldRules & { readonly founding: readonly string[] }

/** The fields of a timeline, with the further ones that some records of fields have. */
export const fieldsOf = ({ fields, further }: FieldRules, ...some: readonly object[]): readonly string[] =>
  further ? [...fields, ...new Set(some.flatMap(Object.keys).filter(further.has))] : fields

/** Orders events as they fold: by day and number, a founding event before all others of its day. */
export const foldOrder =
  ({ founding }: Pick<FoldRules, 'founding'>) =>
  (one: FoldedEvent, other: FoldedEvent): number => {
    if (one.day !== other.day) return one.day < other.day ? -1 : 1
    const rank = Number(founding.includes(other.act)) - Number(founding.includes(one.act))
    return rank || one.seq - other.seq
  }

/**
 * Folds the events that count into rows: one for each day on which a value changes. Later events overrule earlier ones
 * field by field, so a change that is dated back reaches all rows up to the next event that sets the same field.
 */
export function foldEvents(rules: FoldRules, events: readonly FoldedEvent[]): readonly TimelineRow[] {
  const values = new Map<string, FieldValue>()
  const sources = new Map<string, string>()
  const nothing = Object.fromEntries(rules.fields.map((field) => [field, null]))
  const rows: TimelineRow[] = []
  const ordered = events.toSorted(foldOrder(rules))
  for (const [at, { id, day, patch }] of ordered.entries()) {
    for (const field of fieldsOf(rules, patch)) {
      if (!Object.hasOwn(patch, field)) continue
      values.set(field, patch[field] ?? null)
      sources.set(field, id)
    }
    if (ordered[at + 1]?.day === day) continue
    const row = {
      from: day,
      until: null,
      values: { ...nothing, ...Object.fromEntries(values) },
      sources: Object.fromEntries(sources),
    }
    const last = rows.at(-1)
    if (last && sameValues(rules, last, row)) continue
    if (last) rows[rows.length - 1] = { ...last, until: day }
    rows.push(row)
  }
  return rows
}

/** The row of a day; undefined before the first. */
export const rowOn = (rows: readonly TimelineRow[], day: Day): TimelineRow | undefined =>
  rows.find(({ from, until }) => from <= day && (until === null || day < until))

export const sameValues = (rules: FieldRules, one: TimelineRow, other: TimelineRow): boolean =>
  fieldsOf(rules, one.values, other.values).every((field) => sameValue(one.values[field], other.values[field]))

const sameValue = (one: FieldValue, other: FieldValue): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
