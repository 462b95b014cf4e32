import { Popover } from '@mantine/core'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { usePhone } from '../view/use-phone.ts'
import classes from './Popup.module.css'

type PopupProps = {
  /** The element below which the popup opens; a press on it does not count as one outside. */
  anchor: RefObject<HTMLElement | null>
  title: string
  /** `target`: as wide as the anchor, or wider. `content`: as wide as it needs. */
  width: 'target' | 'content'
  onClose: () => void
  children: ReactNode
}

/**
 * What opens from a control: a popover under it, on phones a sheet at the bottom edge. It is mounted when it is first
 * needed and not before, because a form has many controls and opens few.
 */
export function Popup({ anchor, title, width, onClose, children }: PopupProps) {
  const isPhone = usePhone()
  if (isPhone) {
    return (
      <SidePanel opened onClose={onClose} title={title}>
        {children}
      </SidePanel>
    )
  }
  return (
    <Dropdown anchor={anchor} width={width} onClose={onClose}>
      {children}
    </Dropdown>
  )
}

function Dropdown({ anchor, width, onClose, children }: Omit<PopupProps, 'title'>) {
  const dropdown = useRef<HTMLDivElement>(null)
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
      onChange={(opened) => {
        if (!opened) onClose()
      }}
      closeOnClickOutside={false}
      withRoles={false}
      position="bottom-start"
      offset={4}
      shadow="md"
      width={width === 'target' ? 'target' : undefined}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.anchor} aria-hidden="true" />
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} className={classes.dropdown} data-width={width}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
