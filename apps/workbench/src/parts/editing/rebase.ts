export type HasRevision = { readonly revision: number }
export type FieldOf<T> = Exclude<keyof T, 'revision'>

/** A field that another person saved while the user typed another value. */
export type FieldConflict<T> = { readonly field: FieldOf<T>; readonly was: unknown; readonly theirs: unknown }

/** The user's edits of a record, and the changes that others have saved since. */
export type Edits<T extends HasRevision> = {
  readonly base: T
  readonly entered: Partial<T>
  readonly conflicts: readonly FieldConflict<T>[]
  /** Fields that others changed and the user did not: they show the saved value. */
  readonly adoptedFields: readonly FieldOf<T>[]
  /** Others have saved since the first edit. */
  readonly stale: boolean
  /** Increases each time a field shows a value that was not typed into it. */
  readonly generation: number
}

export const noEdits = <T extends HasRevision>(base: T): Edits<T> => ({
  base,
  entered: {},
  conflicts: [],
  adoptedFields: [],
  stale: false,
  generation: 0,
})

/** Rebases edits on a newer saved record: no edit is lost, and no saved change is overwritten unseen. */
export function rebase<T extends HasRevision>(edits: Edits<T>, latest: T, fields: readonly FieldOf<T>[]): Edits<T> {
  const { base, entered } = edits
  // A response can arrive after a newer one.
  if (latest.revision < base.revision) return edits
  if (latest.revision === base.revision) return { ...edits, base: latest }
  const generation = edits.generation + 1
  if (Object.keys(entered).length === 0) return { ...noEdits(latest), generation }
  const theirs = fields.filter((field) => !deepEqual(base[field], latest[field]))
  const disputed = theirs.filter((field) => field in entered && !deepEqual(entered[field], latest[field]))
  const agreed = fields.filter((field) => field in entered && deepEqual(entered[field], latest[field]))
  const former = new Map(edits.conflicts.map((conflict) => [conflict.field, conflict]))
  for (const field of agreed) former.delete(field)
  for (const field of disputed) {
    former.set(field, { field, was: former.get(field)?.was ?? base[field], theirs: latest[field] })
  }
  return {
    base: latest,
    entered: omitFields(entered, agreed),
    conflicts: [...former.values()],
    adoptedFields: [...new Set([...edits.adoptedFields, ...theirs])].filter((field) => !(field in entered)),
    stale: true,
    generation,
  }
}

/** The typed value is kept, and will overwrite the saved one. */
export const keepMine = <T extends HasRevision>(edits: Edits<T>, field: FieldOf<T>): Edits<T> => ({
  ...edits,
  conflicts: edits.conflicts.filter((conflict) => conflict.field !== field),
})

/** The saved value is kept; the typed one is discarded. */
export const takeTheirs = <T extends HasRevision>(edits: Edits<T>, field: FieldOf<T>): Edits<T> => ({
  ...keepMine(edits, field),
  entered: omitFields(edits.entered, [field]),
  generation: edits.generation + 1,
})

/** The sent edits were saved under the revision. What was typed after they were sent is still to be saved. */
export const commitEdits = <T extends HasRevision>(
  { base, entered, generation }: Edits<T>,
  revision: number,
  sent: Partial<T>,
): Edits<T> => {
  const saved = (Object.keys(sent) as FieldOf<T>[]).filter((field) => deepEqual(entered[field], sent[field]))
  return { ...noEdits({ ...base, ...sent, revision }), entered: omitFields(entered, saved), generation }
}

function omitFields<T extends object>(entered: Partial<T>, fields: readonly FieldOf<T>[]): Partial<T> {
  const rest = { ...entered }
  for (const field of fields) delete rest[field]
  return rest
}

/** JSON equality: key order does not matter, and undefined values are absent. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [entriesOf(one), entriesOf(other)]
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && deepEqual(value, right.get(key)))
  )
}

const entriesOf = (value: object) => new Map(Object.entries(value).filter(([, part]) => part !== undefined))
