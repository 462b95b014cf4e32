import type { WidgetHook } from '../definition/hooks.ts'
import type { Cell } from '../model/cell.ts'

/** What scripts of VForm read of the event when a field gains or loses the focus: its value, a number as text. */
export const focusEvent = (hook: 'onFocus' | 'onBlur', value: unknown) => ({
  type: hook === 'onFocus' ? 'focus' : 'blur',
  target: { value: typeof value === 'number' ? String(value) : (value ?? '') },
})

/** The arguments of a hook that gets such an event. */
export function focusArguments(hook: WidgetHook, cell: Cell): readonly unknown[] | undefined {
  if (cell.kind !== 'value' || (hook !== 'onFocus' && hook !== 'onBlur')) return undefined
  return [focusEvent(hook, cell.state.value)]
}
