import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { entryAt } from './planned-minutes.ts'
import { type Cell, cellKey, type Entry, type Grid } from './schedule-types.ts'
import type { CellPosition } from './selection.ts'
import type { Schedule } from './use-schedule.ts'

export type GridParts = {
  readonly grid: Grid
  readonly schedule: Schedule
  readonly days: readonly string[]
  readonly canWrite: boolean
}

export type RequestedCell = { readonly place: CellPosition; readonly entry: Entry }

/** Reads and enters cells by their place, and says why one cannot be entered. */
export function useGridEntry({ grid, schedule, days, canWrite }: GridParts) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const at = (
    place: CellPosition,
  ): { readonly key: string; readonly cell: Cell; readonly entry: Entry } | undefined => {
    const person = grid.people[place.row]
    const day = days[place.column] ?? ''
    const cell = person?.cells[grid.days.indexOf(day)]
    if (!person || !cell) return undefined
    const entry = entryAt(schedule.edits, person.employmentId, day, cell)
    return { key: cellKey(person.employmentId, day), cell, entry }
  }
  /** Days on which nothing can be planned are left out, and the first reason is said. */
  const enter = (requested: readonly RequestedCell[]) => {
    if (!canWrite) return
    const found = requested.flatMap(({ place, entry }) => {
      const target = at(place)
      return target ? [{ ...target, entry }] : []
    })
    const locked = found.find(({ cell }) => cell.lock !== null)
    setProblem(locked?.cell.lock ? t(`schedule.${locked.cell.lock}`) : '')
    schedule.enter(found.filter(({ cell }) => cell.lock === null))
  }
  const refuseCode = (code: string) => setProblem(t('schedule.unknown_code', { code }))
  /** The words for rest that are understood besides the code of the language. */
  const restWords = [t('schedule.rest_code'), t('schedule.rest'), 'r']
  return { at, enter, problem, refuseCode, clearProblem: () => setProblem(''), restWords }
}

export type GridEntry = ReturnType<typeof useGridEntry>
