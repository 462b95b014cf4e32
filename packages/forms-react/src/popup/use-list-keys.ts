import { type KeyboardEvent, useRef, useState } from 'react'
import type { ListboxOption } from './listbox-option.ts'

/**
 * The initially active option when none is chosen: the target of the key that opened the list (WAI-ARIA combobox,
 * menu).
 */
export type ListStart = 'first' | 'last' | { readonly key: string }

type ListActions = {
  onChoose: (option: ListboxOption, isByKey: boolean) => void
  onBack?: (() => void) | undefined
  search?: { readonly text: string }
  start?: ListStart | undefined
}

const pageSize = 8
/** After this pause, in milliseconds, a letter starts a new type-ahead word. */
const typeaheadMilliseconds = 700

/**
 * The active option of a list and the keys that move it. If nothing is chosen and no arrow key opened the list, no
 * option is active until the person moves or searches. A hasty Enter then chooses nothing.
 */
export function useListKeys(options: readonly ListboxOption[], { onChoose, onBack, search, start }: ListActions) {
  const isTyping = Boolean(search?.text)
  const [moved, setActive] = useState<number>()
  // Options may load after the list opens. Until the person moves, the active option follows from the current options.
  const active = Math.min(moved ?? (isTyping ? 0 : initialIndex(options, start)), options.length - 1)
  const typed = useRef({ text: '', at: 0 })

  const moveTo = (key: string): number | undefined => {
    switch (key) {
      case 'ArrowDown':
        return Math.min(active + 1, options.length - 1)
      case 'ArrowUp':
        return Math.max(active - 1, 0)
      case 'PageDown':
        return Math.min(active + pageSize, options.length - 1)
      case 'PageUp':
        return Math.max(active - pageSize, 0)
      case 'Home':
        return search ? undefined : 0
      case 'End':
        return search ? undefined : options.length - 1
      default:
        return undefined
    }
  }

  /** Type-ahead: letters typed in quick succession move to the option that starts with them. */
  const findTyped = (event: KeyboardEvent): number | undefined => {
    if (search || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const isNewWord = event.timeStamp - typed.current.at > typeaheadMilliseconds
    typed.current = { text: (isNewWord ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.current.text))
    return found < 0 ? undefined : found
  }

  const choose = (): true => {
    const option = options[active]
    if (option && !option.disabled) onChoose(option, true)
    return true
  }

  /** Moves to a level below, or back to the one above, but not while the arrow keys move in a text. */
  const changeLevel = (key: string): boolean => {
    if (isTyping) return false
    if (key === 'ArrowRight' && options[active]?.hasChildren) return choose()
    if (key !== 'ArrowLeft' || !onBack) return false
    onBack()
    return true
  }

  const act = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    // A repeating key chooses only once, not on every level that it opens.
    if (event.key === 'Enter' || (event.key === ' ' && !search)) return event.repeat || choose()
    if (changeLevel(event.key)) return true
    const next = moveTo(event.key) ?? findTyped(event)
    if (next === undefined) return false
    setActive(next)
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (act(event)) event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}

function initialIndex(options: readonly ListboxOption[], start: ListStart | undefined): number {
  const left = typeof start === 'object' ? options.findIndex(({ key }) => key === start.key) : -1
  if (left >= 0) return left
  const chosen = options.findIndex(({ isChosen }) => isChosen)
  if (chosen >= 0 || start === undefined) return chosen
  return start === 'last' ? options.length - 1 : 0
}
