import type { FactKind } from '../../kernel/facts/facts.ts'
import type { Day, FurtherFields } from './fold.ts'

/** Subjects whose values differ from before, each with its days; `until` is the first day after them, or null. */
export type SubjectsChanged = readonly { readonly id: string; readonly from: Day; readonly until: Day | null }[]

/**
 * A kind of subject whose facts have a day from which they hold. Its events are the truth; the rows of its table are
 * their fold. The table has `subject_id uuid`, `during daterange`, `sources jsonb` and a column for each field, and an
 * exclusion constraint holds the rows of a subject apart.
 */
export type Timeline = {
  /** The name of the kind in events and in the audit log. */
  readonly kind: string
  readonly rowTable: string
  /** The dated columns. */
  readonly fields: readonly string[]
  /** Dated fields without a column of their own. */
  readonly further?: FurtherFields
  /** Acts that begin a subject; exactly one event of them counts, and it comes first. */
  readonly founding: readonly string[]
  /** Acts after which nothing happens. */
  readonly closing: readonly string[]
  /** The column with the parent, where subjects are a tree: no subject is its own ancestor on any day. */
  readonly parent?: string
  /** Announced after each change of rows. */
  readonly fact?: FactKind<SubjectsChanged>
}

export const defineTimeline = (timeline: Omit<Timeline, 'closing'> & Partial<Pick<Timeline, 'closing'>>): Timeline => ({
  closing: [],
  ...timeline,
})
