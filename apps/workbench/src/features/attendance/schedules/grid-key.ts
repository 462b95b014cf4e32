import type { KeyboardEvent } from 'react'
import type { CellPosition } from './selection.ts'

/** What a key asks for. */
export type GridAct =
  | { readonly act: 'move'; readonly by: CellPosition; readonly isGrowing: boolean }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'clear' | 'undo' | 'redo' | 'all' | 'save' }

const far = 99
const arrows: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -far },
  End: { row: 0, column: far },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}

const commands: Readonly<Record<string, 'undo' | 'redo' | 'all' | 'save'>> = {
  z: 'undo',
  y: 'redo',
  a: 'all',
  enter: 'save',
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Reads a key; `typed` is what has been typed into the cell so far. Undefined: the key belongs to the browser. */
export function readKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key, typed: string): GridAct | undefined {
  const arrow = arrows[key]
  if (arrow) return { act: 'move', by: arrow, isGrowing: shiftKey }
  if (ctrlKey || metaKey) {
    const command = commands[key.toLowerCase()]
    return command && { act: command === 'undo' && shiftKey ? 'redo' : command }
  }
  if (altKey) return undefined
  if (key === 'Enter') return { act: 'move', by: { row: 1, column: 0 }, isGrowing: false }
  return typingAct(key, typed)
}

function typingAct(key: string, typed: string): GridAct | undefined {
  if (key === 'Delete') return { act: 'clear' }
  if (key === 'Backspace') return typed === '' ? { act: 'clear' } : { act: 'type', text: typed.slice(0, -1) }
  if (key === 'Escape') return typed === '' ? undefined : { act: 'type', text: '' }
  return [...key].length === 1 && key !== ' ' ? { act: 'type', text: typed + key } : undefined
}
