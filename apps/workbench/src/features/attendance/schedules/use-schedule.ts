import { useCallback, useEffect, useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { usePage } from '../../../shell/page-context.ts'
import { readDraft, writeDraft } from './draft.ts'
import { afterSave, emptyHistory, enterCells, redo, undo } from './edits.ts'
import { type Cell, cellKey, type Entry } from './schedule-types.ts'

/** Unsaved changes of the schedule, which this browser keeps, with the reasons of those that were refused. */
export function useSchedule() {
  const { tab, authority } = usePage()
  const account = authority.account.accountId
  const [history, setHistory] = useState(() => ({ ...emptyHistory, edits: readDraft(account) }))
  const [restored] = useState(history.edits.size)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const { edits } = history
  useUnsavedGuard(tab.path, edits.size > 0)
  useEffect(() => writeDraft(account, edits), [account, edits])
  const { run, running } = useAction(
    () =>
      call('PUT /workbenchApi/attendance/schedules/cells', {
        changes: [...edits].map(([key, { entry, was }]) => {
          const [employmentId = '', day = ''] = key.split(' ')
          return { employmentId, day, was, ...requestOf(entry) }
        }),
      }),
    { refresh: ['/attendance/schedules'] },
  )
  const save = async () => {
    const { written, refused } = await run(undefined)
    const reasons = new Map(refused.map((cell) => [cellKey(cell.employmentId, cell.day), cell.message]))
    setRefusals(reasons)
    setHistory((before) => afterSave(before, new Set(reasons.keys())))
    return { written, refused: reasons.size }
  }
  const enter = useCallback((cells: readonly { key: string; cell: Pick<Cell, 'row'>; entry: Entry }[]) => {
    const keys = new Set(cells.map(({ key }) => key))
    setHistory((before) => enterCells(before, cells))
    setRefusals((before) => new Map([...before].filter(([key]) => !keys.has(key))))
  }, [])
  const discard = () => {
    setHistory(emptyHistory)
    setRefusals(new Map())
  }
  return {
    ...{ edits, refusals, restored, enter, discard, save, saving: running },
    ...{ canUndo: history.done.length > 0, canRedo: history.undone.length > 0 },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}

export type Schedule = ReturnType<typeof useSchedule>

const requestOf = (entry: Entry) => {
  switch (entry.kind) {
    case 'pattern':
      return {}
    case 'rest':
      return { shiftId: null }
    case 'shift':
      return { shiftId: entry.shiftId, worksHoliday: entry.worksHoliday }
  }
}
