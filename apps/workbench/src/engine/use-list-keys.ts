import { countOverlayLayers } from '@rostrum/ui/overlay-layers'
import { type RefObject, useEffect, useRef } from 'react'
import { usePage } from '../shell/page-context.ts'
import { activePath } from '../shell/tabs.ts'
import type { GridHandle } from './virtual-table-props.ts'

export type ListKeyActions = {
  readonly grid: RefObject<GridHandle | null>
  readonly openBeside: (id: string) => void
  readonly openPage: (id: string) => void
  /** Opens the record of the row before or after the open one; undefined while no record is open. */
  readonly step: ((rows: -1 | 1) => void) | undefined
  readonly find: () => void
  readonly filter: () => void
  readonly help: () => void
  /** Clears the selection, or closes the open record. @returns whether there was one */
  readonly escape: () => boolean
}

/** Elements in which keys are letters, or choose among values. */
const typing = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'
/** Elements that have an own meaning for Enter and the space bar. */
const pressable = 'a[href], button, summary, input, [role="option"], [role="menuitem"]'

/**
 * The keys of a list, wherever the focus is on its page: they are off while typing, in dialogs, and with Ctrl, Alt or
 * the command key.
 */
export function useListKeys(actions: ListKeyActions): void {
  const { tab } = usePage()
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (activePath.get() !== tab.path || countOverlayLayers() > 0 || isTaken(event)) return
      if (act(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [tab.path])
}

function isTaken({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return true
  return target instanceof Element && (target.matches(typing) || target.closest('[role="dialog"], form') !== null)
}

/** @returns whether the key meant something */
function act({ key: pressed, shiftKey, target }: KeyboardEvent, actions: ListKeyActions): boolean {
  const { grid, step } = actions
  const table = grid.current
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
  const inGrid =
    !(target instanceof Element) ||
    target.closest('[role="grid"], [role="treegrid"]') !== null ||
    target === document.body
  switch (key) {
    case '/':
      actions.find()
      return true
    case 'f':
      actions.filter()
      return true
    case '?':
      actions.help()
      return true
    case 'j':
    case 'k':
      if (step) step(key === 'j' ? 1 : -1)
      else table?.move(key === 'j' ? 1 : -1, shiftKey)
      return true
    case 'x':
      table?.toggle(shiftKey)
      return true
    case 'Escape':
      return actions.escape()
    default:
      return inGrid && actInGrid(key, shiftKey, target, actions)
  }
}

/** Keys that scroll, press or select elsewhere. */
function actInGrid(key: string, extend: boolean, target: EventTarget | null, actions: ListKeyActions): boolean {
  const table = actions.grid.current
  const id = table?.current()
  const isPress = key === 'Enter' || key === ' '
  if (!table || (isPress && target instanceof Element && target.matches(pressable))) return false
  const unfolding = { ArrowRight: true, ArrowLeft: false }[key]
  const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: table.page(), PageUp: -table.page() }[key]
  if (rows !== undefined) table.move(rows, extend)
  else if (key === 'Home' || key === 'End') table.moveTo(key === 'Home' ? 'first' : 'last')
  else if (unfolding !== undefined) table.unfold(unfolding)
  else if (key === 'Enter' && id !== undefined) actions.openPage(id)
  else if (key === ' ' && id !== undefined) actions.openBeside(id)
  else return false
  return true
}
