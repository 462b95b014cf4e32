export type HasRevision = { readonly revision: number }
export type FieldOf<T> = Exclude<keyof T, 'revision'>

/** A field that somebody else saved while another value for it was being typed. */
export type FieldConflict<T> = { readonly field: FieldOf<T>; readonly was: unknown; readonly theirs: unknown }

/** What has been typed over a record, and what others have saved of it since. */
export type Edits<T extends HasRevision> = {
  readonly base: T
  readonly entered: Partial<T>
  readonly conflicts: readonly FieldConflict<T>[]
  /** Fields that others changed and nobody typed into: they show what was saved. */
  readonly adoptedFields: readonly FieldOf<T>[]
  /** Others have saved since the first field was typed into. */
  readonly stale: boolean
  /** Counts how often a field came to show what was not typed into it. */
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

/**
 * Puts what was typed upon what has been saved meanwhile: nothing typed is lost, and nothing that others saved is
 * overwritten unseen.
 */
export function rebase<T extends HasRevision>(edits: Edits<T>, latest: T, fields: readonly FieldOf<T>[]): Edits<T> {
  const { base, entered } = edits
  // An answer may arrive after a newer one.
  if (latest.revision < base.revision) return edits
  if (latest.revision === base.revision) return { ...edits, base: latest }
  const generation = edits.generation + 1
  if (Object.keys(entered).length === 0) return { ...noEdits(latest), generation }
  const theirs = fields.filter((field) => !deepEqual(base[field], latest[field]))
  const disputed = theirs.filter((field) => field in entered && !deepEqual(entered[field], latest[field]))
  const agreed = fields.filter((field) => field in entered && deepEqual(entered[field], latest[field]))
  const former = new Map(edits.conflicts.map((clash) => [clash.field, clash]))
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

/** The typed value stands, and will overwrite what others saved. */
export const keepMine = <T extends HasRevision>(edits: Edits<T>, field: FieldOf<T>): Edits<T> => ({
  ...edits,
  conflicts: edits.conflicts.filter((clash) => clash.field !== field),
})

/** What others saved stands; the typed value is given up. */
export const takeTheirs = <T extends HasRevision>(edits: Edits<T>, field: FieldOf<T>): Edits<T> => ({
  ...keepMine(edits, field),
  entered: omitFields(edits.entered, [field]),
  generation: edits.generation + 1,
})

/** What was typed has been saved under the revision. */
export const commitEdits = <T extends HasRevision>(
  { base, entered, generation }: Edits<T>,
  revision: number,
): Edits<T> => ({
  ...noEdits({ ...base, ...entered, revision }),
  generation,
})

function omitFields<T extends object>(entered: Partial<T>, fields: readonly FieldOf<T>[]): Partial<T> {
  const rest = { ...entered }
  for (const field of fields) delete rest[field]
  return rest
}

/** Equal as JSON is: the order of keys does not matter, and what is undefined is not there. */
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
