import { useStore } from '@rostrum/ui/store'
import { useEffect, useEffectEvent } from 'react'
import { personalStore } from '../../shell/store.ts'

/** Single keys can be switched off by those whom they hinder (WCAG 2.1.4). */
const singleKeys = personalStore(localStorage, 'workbench-review-keys', true, (value) =>
  typeof value === 'boolean' ? value : undefined,
)

export const useSingleKeys = () => [useStore(singleKeys), singleKeys.set] as const

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName) || isTextInput(target))

const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)

/** In a calendar, say, letters are not for what lies behind it. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** The name under which an act would stand for what was pressed. */
function pressed(event: KeyboardEvent, singleOn: boolean): string | undefined {
  const { ctrlKey, metaKey, altKey, key, target } = event
  if ((ctrlKey || metaKey) && key === 'Enter') return 'Ctrl+Enter'
  const isSingle = singleOn && !ctrlKey && !metaKey && !altKey && !takesText(target)
  return isSingle ? key.toLowerCase() : undefined
}

/** Acts by key: `Ctrl+Enter` works while one writes, single keys do not, and none does behind a dialog. */
export type Keys = Readonly<Record<string, () => void>>

export function useKeys(keys: Keys): void {
  const on = useStore(singleKeys)
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[aria-modal="true"]') || event.defaultPrevented || isInPopup(event.target)) return
    const wanted = keys[pressed(event, on) ?? '']
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
