import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { readEntry } from './cell-text.ts'
import { gridClipboard } from './grid-clipboard.ts'
import { type GridAct, readKey } from './grid-key.ts'
import type { Entry } from './schedule-types.ts'
import { type CellPosition, cellsIn, moveSelection, rectangleOf, type Selection } from './selection.ts'
import { type GridParts, useGridEntry } from './use-grid-entry.ts'

const start: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

/** The keyboard, the pointer and the clipboard of the schedule. */
export function useGridKeys({ onSave, ...parts }: GridParts & { readonly onSave: () => void }) {
  const { grid, schedule, days, canWrite } = parts
  const entry = useGridEntry(parts)
  const table = useRef<HTMLDivElement>(null)
  const [chosen, setSelection] = useState(start)
  const [typed, setTyped] = useState('')
  const [isSaving, setSaving] = useState(false)
  const size = { rows: grid.people.length, columns: days.length }
  const selection = moveSelection(chosen, { row: 0, column: 0 }, size, true)
  const { row, column } = selection.active
  useEffect(() => {
    if (table.current?.contains(document.activeElement))
      table.current.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus()
  }, [row, column])
  // What was typed last is among the changes once they are drawn.
  useEffect(() => {
    if (!isSaving) return
    setSaving(false)
    onSave()
  }, [isSaving, onSave])

  const fill = (value: Entry) => {
    entry.enter(cellsIn(rectangleOf(selection)).map((place) => ({ place, entry: value })))
    setTyped('')
  }
  /** Returns whether the typed text was understood. */
  const commit = (): boolean => {
    if (typed === '') return true
    const value = readEntry(typed, grid.shifts, entry.restWords, grid.people[row]?.country)
    if (value === undefined) entry.refuseCode(typed)
    else if (value) fill(value)
    setTyped('')
    return value !== undefined
  }
  const select = (next: Selection) => {
    if (typed === '') entry.clearProblem()
    commit()
    setSelection(next)
  }
  const perform = (given: GridAct) => {
    switch (given.act) {
      case 'move':
        return select(moveSelection(selection, given.by, size, given.isGrowing))
      case 'all':
        return select({ anchor: start.anchor, active: { row: size.rows - 1, column: size.columns - 1 } })
      case 'type':
        return setTyped(canWrite ? given.text : '')
      case 'clear':
        return fill({ kind: 'pattern' })
      case 'undo':
        return schedule.undo()
      case 'redo':
        return schedule.redo()
      case 'save':
        return setSaving(canWrite && commit())
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const given = readKey(event, typed)
    if (!given) return
    event.preventDefault()
    perform(given)
  }
  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event)
    if (place && event.button === 0) select({ anchor: event.shiftKey ? selection.anchor : place, active: place })
  }
  const onPointerOver = (event: PointerEvent) => {
    const place = placeOf(event)
    if (place && event.buttons === 1) setSelection({ anchor: selection.anchor, active: place })
  }
  const { problem } = entry
  const clipboard = gridClipboard(grid, entry, selection, size)
  return { table, selection, typed, problem, fill, onKeyDown, onPointerDown, onPointerOver, ...clipboard }
}

function placeOf({ target }: PointerEvent): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}
