import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../shell/api-failure.ts'
import {
  commitEdits,
  type Edits,
  type FieldConflict,
  type FieldOf,
  type HasRevision,
  keepMine,
  noEdits,
  rebase,
  takeTheirs,
} from './rebase.ts'

export type Editing<T extends HasRevision> = {
  /** What the form shows: the record with what was typed, at the revision that a save would name. */
  readonly draft: T
  /** The part that was typed and differs from what is saved. */
  readonly entered: Partial<T>
  readonly dirty: boolean
  readonly conflicts: readonly FieldConflict<T>[]
  readonly adoptedFields: readonly FieldOf<T>[]
  readonly stale: boolean
  /** Changes when a field shows what was not typed into it, for editors that keep a copy of their text. */
  readonly generation: number
  touch(part: Partial<T>): void
  keepMine(field: FieldOf<T>): void
  takeTheirs(field: FieldOf<T>): void
  commit(revision: number): void
  /** Where the reader is told and asked. */
  readonly notice: RefObject<HTMLElement | null>
  /** Leads to what is to be decided before anything can be saved. */
  focusNotice(): void
  /** Whether everything is decided that two people typed; leads there otherwise. */
  canSubmit(): boolean
}

/** Whether a save was refused because others had saved first; what they saved is then to be fetched. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiFailure && error.reason === 'record.changed_meanwhile'

/**
 * What somebody types over a record that others may save at any time.
 *
 * @param latest as the server has it, the same object until that changes
 * @param fields that the form is about
 */
export function useEdits<T extends HasRevision>(latest: T, fields: readonly FieldOf<T>[]): Editing<T> {
  const [seen, setSeen] = useState(latest)
  const [edits, setEdits] = useState<Edits<T>>(() => noEdits(latest))
  if (latest !== seen) {
    setSeen(latest)
    setEdits(rebase(edits, latest, fields))
  }
  const notice = useRef<HTMLElement>(null)
  const asking = useRef(false)
  const [, draw] = useState(0)
  const focusNotice = () => {
    asking.current = true
    draw((times) => times + 1)
  }
  // What others saved may be drawn only after it was asked for.
  useEffect(() => {
    if (!asking.current || !notice.current) return
    asking.current = false
    notice.current.focus()
  })
  const { base, entered, conflicts, adoptedFields, stale, generation } = edits
  return {
    draft: { ...base, ...entered },
    entered,
    dirty: Object.keys(entered).length > 0,
    conflicts,
    adoptedFields,
    stale,
    generation,
    touch: (part) => setEdits((known) => ({ ...known, entered: { ...known.entered, ...part } })),
    keepMine: (field) => setEdits((known) => keepMine(known, field)),
    takeTheirs: (field) => setEdits((known) => takeTheirs(known, field)),
    commit: (revision) => setEdits((known) => commitEdits(known, revision)),
    notice,
    focusNotice,
    canSubmit: () => {
      if (conflicts.length > 0) focusNotice()
      return conflicts.length === 0
    },
  }
}
