import type { CompiledForm } from '@rostrum/forms'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { preloadPopup } from '@rostrum/ui/Popup'
import { usePhone } from '@rostrum/ui/use-phone'
import { useEffect } from 'react'

/** What opens on demand. A form is readable and can be typed into before any of it is loaded. */
export const SelectChooser = lazyComponent(
  () => import('./SelectChooser.tsx'),
  (part) => part.SelectChooser,
)

export const CascadeChooser = lazyComponent(
  () => import('./CascadeChooser.tsx'),
  (part) => part.CascadeChooser,
)

export const Calendar = lazyComponent(
  () => import('../fields/Calendar.tsx'),
  (part) => part.default,
)

export const TimePicker = lazyComponent(
  () => import('../fields/TimePicker.tsx'),
  (part) => part.default,
)

const partsOf: Readonly<Record<string, LazyPart>> = {
  select: SelectChooser,
  cascader: CascadeChooser,
  date: Calendar,
  'date-range': Calendar,
}
type LazyPart = { readonly preload: () => Promise<void> }

/** Loads the popups of widgets of these types. */
export async function preloadPopups(types: Iterable<string>, isPhone: boolean): Promise<void> {
  const parts = new Set([...types].flatMap((type) => partsOf[type] ?? []))
  if (parts.size > 0) await Promise.all([preloadPopup(isPhone), ...[...parts].map((part) => part.preload())])
}

/** Safari has no idle callbacks; others wait for as long at most. */
const idleMilliseconds = 3000

/** Loads the popups of a form when the page has nothing else to do, so that they open at once and without a network. */
export function usePreloadPopups({ plan }: CompiledForm): void {
  const isPhone = usePhone()
  useEffect(() => {
    const load = () =>
      void preloadPopups(
        plan.fields.map(({ widget }) => widget.type),
        isPhone,
      )
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, idleMilliseconds)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load, { timeout: idleMilliseconds })
    return () => cancelIdleCallback(idle)
  }, [plan, isPhone])
}
