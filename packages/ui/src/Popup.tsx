import { Suspense } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import { Text } from './layout.tsx'
import { lazyComponent } from './lazy-component.tsx'
import type { PopupProps } from './popup-props.ts'
import { loadSheet } from './sheet.ts'
import { useEscape } from './use-escape.ts'
import { usePhone } from './use-phone.ts'

/** The sheet loads with the first popup on a phone, or before it: see `usePreloadSheet`. */
const Sheet = lazyComponent(loadSheet, ({ SidePanel }) => SidePanel)

/** Loads with the first popup, or before it, because it includes the positioning library. */
const Dropdown = lazyComponent(
  () => import('./PopupDropdown.tsx'),
  (part) => part.default,
)

/** Loads the container of popups for the width of this window. A failure is shown by the first popup. */
export const preloadPopup = (isPhone: boolean): Promise<unknown> =>
  isPhone ? loadSheet().catch(() => undefined) : Dropdown.preload()

/**
 * The popup of a control: a popover on the side with space, on phones a sheet at the bottom edge. It mounts on first
 * use, because a page has many controls and opens few of them.
 */
export function Popup(props: PopupProps) {
  const { id, openedBy, title, onClose, children } = props
  const isPhone = usePhone()
  // Also while the popup loads. A sheet handles the key itself.
  useEscape(!isPhone, onClose)
  if (!isPhone) {
    return (
      <Suspense>
        <Dropdown {...props} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <Sheet opened onClose={onClose} title={title} openedBy={openedBy}>
        {/* Content that loads, on a network that does not answer, must not hold up the sheet: the tap seems lost. */}
        <Suspense fallback={<Loading />}>
          <div id={id}>{children}</div>
        </Suspense>
      </Sheet>
    </Suspense>
  )
}

function Loading() {
  const t = useUiText()
  return (
    <Text role="status" py={16} ta="center" c="mute">
      {t('ui.loading')}
    </Text>
  )
}
