import { InDialog } from '@rostrum/ui/in-dialog'
import { countModalLayers } from '@rostrum/ui/overlay-layers'
import { useStore } from '@rostrum/ui/store'
import { use, useEffect, useEffectEvent } from 'react'
import { personalStore } from '../../shell/persistent-store.ts'

/** Users whom single keys disturb can switch them off (WCAG 2.1.4). */
const singleKeysEnabled = personalStore(localStorage, 'workbench-review-keys', true, (value) =>
  typeof value === 'boolean' ? value : undefined,
)

export const useSingleKeysEnabled = () => [useStore(singleKeysEnabled), singleKeysEnabled.set] as const

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName) || isTextInput(target))

const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)

/** In a popup such as a calendar, letters do not belong to the page behind it. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

/** The name of the shortcut for the pressed key. */
function shortcutOf(event: KeyboardEvent, singleOn: boolean): string | undefined {
  const { ctrlKey, metaKey, altKey, key, code, target } = event
  if ((ctrlKey || metaKey) && key === 'Enter') return 'Ctrl+Enter'
  // With Alt a digit types another sign on some keyboards.
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (altKey && !ctrlKey && !metaKey && digit !== undefined) return `Alt+${digit}`
  const isSingle = singleOn && !ctrlKey && !metaKey && !altKey && !isTyping(target)
  return isSingle ? key.toLowerCase() : undefined
}

/** Whether a dialog lies between the component and the person. */
const isCovered = (isInDialog: boolean) =>
  isInDialog ? countModalLayers() > 1 : countModalLayers() > 0 || document.querySelector('[aria-modal="true"]') !== null

/** Actions by key: `Ctrl+Enter` and `Alt` with a digit work in text fields, single keys do not, and no shortcut works behind a dialog. */
export type Shortcuts = Readonly<Record<string, () => void>>

export function useShortcuts(keys: Shortcuts): void {
  const on = useStore(singleKeysEnabled)
  const isInDialog = use(InDialog)
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered(isInDialog) || event.defaultPrevented || (!isInDialog && isInPopup(event.target))) return
    const action = keys[shortcutOf(event, on) ?? '']
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
