import { ApiFailure } from '@rostrum/ui/api-failure'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
  /** The values of the form: the record with the edits, at the revision for the next save. */
  readonly draft: T
  /** The edits that differ from the saved record. */
  readonly entered: Partial<T>
  readonly dirty: boolean
  readonly conflicts: readonly FieldConflict<T>[]
  readonly adoptedFields: readonly FieldOf<T>[]
  readonly stale: boolean
  /** Changes when a field shows a value that was not typed into it, for editors that copy their text. */
  readonly generation: number
  touch(part: Partial<T>): void
  keepMine(field: FieldOf<T>): void
  takeTheirs(field: FieldOf<T>): void
  /** `sent`: what was entered when the save was sent. */
  commit(revision: number, sent: Partial<T>): void
  /** The element that shows the conflicts. */
  readonly notice: RefObject<HTMLElement | null>
  /** Focuses the decisions that are due before a save. */
  focusNotice(): void
  /** Whether all conflicts are resolved; focuses the first one otherwise. */
  canSubmit(): boolean
}

/** Whether a save was refused because others had saved first; their version has to be fetched then. */
export const isStale = (error: unknown): boolean => error instanceof ApiFailure && error.reason === 'record.conflict'

/**
 * The edits of a record that others can save at any time.
 * @param latest the server's record, the same object until it changes
 * @param fields the fields of the form
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
  // The conflicts can be rendered after the focus was requested.
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
    commit: (revision, sent) => setEdits((known) => commitEdits(known, revision, sent)),
    notice,
    focusNotice,
    canSubmit: () => {
      if (conflicts.length > 0) focusNotice()
      return conflicts.length === 0
    },
  }
}
