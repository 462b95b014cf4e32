import { type KeyboardEvent, useRef, useState } from 'react'
import type { ListedOption } from './OptionListbox.tsx'

type ListActions = {
  onChoose: (option: ListedOption) => void
  onBack?: (() => void) | undefined
  search?: { readonly text: string }
}

const page = 8
/** After this pause, in milliseconds, a letter begins a new word to look for. */
const typingPause = 700

/**
 * The active option of a list and the keys that move it. Where nothing is chosen none is active until the person moves
 * or searches, so that a hasty Enter chooses nothing.
 */
export function useListKeys(options: readonly ListedOption[], { onChoose, onBack, search }: ListActions) {
  const [wanted, setActive] = useState(() => (search?.text ? 0 : options.findIndex((option) => option.isChosen)))
  const active = Math.min(wanted, options.length - 1)
  const typed = useRef({ text: '', at: 0 })

  const moveTo = (key: string): number | undefined => {
    switch (key) {
      case 'ArrowDown':
        return Math.min(active + 1, options.length - 1)
      case 'ArrowUp':
        return Math.max(active - 1, 0)
      case 'PageDown':
        return Math.min(active + page, options.length - 1)
      case 'PageUp':
        return Math.max(active - page, 0)
      case 'Home':
        return search ? undefined : 0
      case 'End':
        return search ? undefined : options.length - 1
      default:
        return undefined
    }
  }

  /** First letters typed in quick succession lead to the option that begins with them. */
  const findTyped = (event: KeyboardEvent): number | undefined => {
    if (search || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined
    const isNewWord = event.timeStamp - typed.current.at > typingPause
    typed.current = { text: (isNewWord ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
    const found = options.findIndex((option) => option.label.toLowerCase().startsWith(typed.current.text))
    return found < 0 ? undefined : found
  }

  const choose = (): true => {
    const option = options[active]
    if (option && !option.disabled) onChoose(option)
    return true
  }

  const act = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'Enter' || (event.key === ' ' && !search)) return choose()
    if (event.key === 'ArrowRight' && !search && options[active]?.leadsOn) return choose()
    if (event.key === 'ArrowLeft' && !search && onBack) {
      onBack()
      return true
    }
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
