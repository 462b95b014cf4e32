import { useStore } from '@rostrum/ui/store'
import { useEffect, useEffectEvent } from 'react'
import { personalStore } from '../../../shell/persistent-store.ts'

/** Single keys can be switched off by those whom they hinder (WCAG 2.1.4). */
const singleKeysEnabled = personalStore(localStorage, 'workbench-review-keys', true, (value) =>
  typeof value === 'boolean' ? value : undefined,
)

export const useSingleKeysEnabled = () => [useStore(singleKeysEnabled), singleKeysEnabled.set] as const

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName) || isTextInput(target))

const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)

/** In a calendar, say, letters are not for what lies behind it. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** The name under which an act would stand for what was pressed. */
function shortcutOf(event: KeyboardEvent, singleOn: boolean): string | undefined {
  const { ctrlKey, metaKey, altKey, key, target } = event
  if ((ctrlKey || metaKey) && key === 'Enter') return 'Ctrl+Enter'
  const isSingle = singleOn && !ctrlKey && !metaKey && !altKey && !isTyping(target)
  return isSingle ? key.toLowerCase() : undefined
}

/** Acts by key: `Ctrl+Enter` works while one writes, single keys do not, and none does behind a dialog. */
export type Shortcuts = Readonly<Record<string, () => void>>

export function useShortcuts(keys: Shortcuts): void {
  const on = useStore(singleKeysEnabled)
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[aria-modal="true"]') || event.defaultPrevented || isInPopup(event.target)) return
    const wanted = keys[shortcutOf(event, on) ?? '']
    if (!wanted) return
    event.preventDefault()
    wanted()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
