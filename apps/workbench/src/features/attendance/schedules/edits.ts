import type { Cell, Edit, Edits, Entry } from './schedule-types.ts'

type Step = { readonly key: string; readonly before: Edit | undefined; readonly after: Edit | undefined }

/** Unsaved changes with the steps that led to them; each step changes any number of cells. */
export type EditHistory = {
  readonly edits: Edits
  readonly done: readonly (readonly Step[])[]
  readonly undone: readonly (readonly Step[])[]
}

export const emptyHistory: EditHistory = { edits: new Map(), done: [], undone: [] }

const longestHistory = 100

/** What a cell says as stored. */
export const storedEntry = ({ row }: Pick<Cell, 'row'>): Entry => {
  if (!row) return { kind: 'pattern' }
  return row.shiftId === null
    ? { kind: 'rest' }
    : { kind: 'shift', shiftId: row.shiftId, worksHoliday: row.worksHoliday }
}

const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'shift' ||
    (other.kind === 'shift' && one.shiftId === other.shiftId && one.worksHoliday === other.worksHoliday))

/** Changes cells in one step. A cell that says again what is stored is no change any more. */
export function enterCells(
  history: EditHistory,
  cells: readonly { readonly key: string; readonly cell: Pick<Cell, 'row'>; readonly entry: Entry }[],
): EditHistory {
  const steps = cells.flatMap(({ key, cell, entry }): Step[] => {
    const before = history.edits.get(key)
    const after = isSameEntry(storedEntry(cell), entry) ? undefined : { entry, was: cell.row?.revision ?? 0 }
    const isSame =
      before && after ? isSameEntry(before.entry, after.entry) && before.was === after.was : before === after
    return isSame ? [] : [{ key, before, after }]
  })
  if (steps.length === 0) return history
  return {
    edits: withSteps(history.edits, steps, 'after'),
    done: [...history.done, steps].slice(-longestHistory),
    undone: [],
  }
}

export function undo(history: EditHistory): EditHistory {
  const steps = history.done.at(-1)
  if (!steps) return history
  return {
    edits: withSteps(history.edits, steps, 'before'),
    done: history.done.slice(0, -1),
    undone: [...history.undone, steps],
  }
}

export function redo(history: EditHistory): EditHistory {
  const steps = history.undone.at(-1)
  if (!steps) return history
  return {
    edits: withSteps(history.edits, steps, 'after'),
    done: [...history.done, steps],
    undone: history.undone.slice(0, -1),
  }
}

/** After a save only the refused cells are left; what was done before cannot be undone any more. */
export const afterSave = ({ edits }: EditHistory, refused: ReadonlySet<string>): EditHistory => ({
  ...emptyHistory,
  edits: new Map([...edits].filter(([key]) => refused.has(key))),
})

function withSteps(edits: Edits, steps: readonly Step[], side: 'before' | 'after'): Edits {
  const next = new Map(edits)
  for (const step of steps) {
    const edit = step[side]
    if (edit) next.set(step.key, edit)
    else next.delete(step.key)
  }
  return next
}
