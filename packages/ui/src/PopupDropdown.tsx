import { Popover } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Box } from './layout.tsx'
import classes from './parts.module.css'
import type { PopupProps } from './popup-props.ts'
import { tabStopsIn } from './tab-stops.ts'

/** Whether the Tab key leaves an element, at its end or, backwards, at its start. */
function leavesPopup(element: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean {
  if (key !== 'Tab') return false
  const reached = tabStopsIn(element)
  return (shiftKey ? reached[0] : reached.at(-1)) === document.activeElement
}

/** Minimum height for a readable list with its search and its buttons. */
const minimumReadableHeight = 320

type PopupPlacement = { readonly position: 'bottom-start' | 'top-start'; readonly room: number }

/** The side of a control on which a list opens, and its maximum height there. */
function placePopup(control: HTMLElement | null): PopupPlacement {
  const { top, bottom } = control?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const below = window.innerHeight - bottom
  return below >= minimumReadableHeight || below >= top
    ? { position: 'bottom-start', room: below }
    : { position: 'top-start', room: top }
}

/** A popup on wide screens: a popover on the side with space. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function PopupDropdown({ id, anchor, openedBy, title, width, onClose, children }: PopupProps) {
  const dropdown = useRef<HTMLDivElement>(null)
  // The length of a list changes with its content. It stays on its side, and scrolls beyond the maximum height.
  const [place] = useState(() => placePopup(anchor.current))
  const isList = width === 'target'
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (!dropdown.current?.contains(target) && !anchor.current?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [anchor, onClose])
  return (
    <Popover
      opened
      closeOnClickOutside={false}
      closeOnEscape={false}
      withRoles={false}
      position={isList ? place.position : 'bottom-start'}
      middlewares={{ flip: !isList }}
      offset={4}
      shadow="md"
      width={isList ? 'target' : undefined}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Box component="span" pos="absolute" className={classes.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        id={id}
        role="dialog"
        aria-label={title}
        className={classes.dropdown}
        style={{ '--popup-room': `${place.room}px` } as CSSProperties}
        data-width={width}
        data-opened-by={openedBy}
        // Closing returns the focus, and the key then moves to the next control of the page.
        onKeyDown={(event) => leavesPopup(event.currentTarget, event) && onClose()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
