import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './DropdownMenu.module.css'
import { Box, Flex, PlainButton, Stack } from './layout.tsx'
import { useEscape } from './use-escape.ts'

export type MenuEntry =
  | { kind: 'divider'; key: string }
  | {
      kind: 'item'
      key: string
      label: ReactNode
      icon?: ReactNode
      /** For a choice among several: whether it is the current one. */
      checked?: boolean
      disabled?: boolean
      onSelect: () => void
    }

/** Pixels between the button, its menu and the edge of the window together. */
const distance = 16

/** Pixels of a menu that is still usable: five entries as tall as a finger. */
const smallestMenu = 240

type DropdownMenuProps = {
  /** The content of the button. */
  children: ReactNode
  /** Accessible name of button and menu, where the button has no text or only a part of it. */
  label?: string
  /** Above the entries: the signed-in person. */
  header?: ReactNode
  entries: readonly MenuEntry[]
  width?: number
  className?: string | undefined
}

/**
 * A button with a menu (WAI-ARIA menu button pattern): the arrow keys, Home and End move, Escape closes and returns the
 * focus. It does not use the positioning library of Mantine's menu, because every page of a shell contains one.
 */
export function DropdownMenu({ children, label, header, entries, width = 216, className }: DropdownMenuProps) {
  const [opened, setOpened] = useState(false)
  const [side, setSide] = useState<'left' | 'right'>('right')
  const [isAbove, setAbove] = useState(false)
  const [room, setRoom] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!opened) return
    itemsOf(root.current)[0]?.focus()
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpened(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [opened])

  const open = () => {
    const button = root.current?.getBoundingClientRect()
    // Opens toward the middle of the window, where there is space.
    setSide(button && button.left + button.right < window.innerWidth ? 'left' : 'right')
    // A menu near the lower edge opens upward where there is more space, and scrolls.
    const { top, bottom } = visibleRangeAround(root.current)
    const below = bottom - (button?.bottom ?? 0) - distance
    const above = (button?.top ?? 0) - top - distance
    const opensAbove = below < smallestMenu && above > below
    setAbove(opensAbove)
    setRoom(button && Math.max(opensAbove ? above : below, smallestMenu))
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  useEscape(opened, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened && event.key === 'ArrowDown') open()
    else if (!opened) return
    else if (!moveFocus(root.current, event.key)) return
    event.preventDefault()
  }
  return (
    <Box ref={root} pos="relative" miw={0}>
      <UnstyledButton
        className={className}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={id}
        aria-label={label}
        onClick={opened ? () => setOpened(false) : open}
        onKeyDown={onKeyDown}
      >
        {children}
      </UnstyledButton>
      <Box
        id={id}
        pos="absolute"
        p={8}
        bd="line"
        bdrs={8}
        className={classes.menu}
        data-above={isAbove || undefined}
        style={{ width, maxHeight: room, [side]: 0 }}
        hidden={!opened}
      >
        {header && (
          <Box pt={8} pb={12} px={12} mb={8} bdb="line">
            {header}
          </Box>
        )}
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {entries.map((entry) =>
            entry.kind === 'divider' ? (
              <hr key={entry.key} className={classes.divider} />
            ) : (
              <MenuItem key={entry.key} entry={entry} onDone={close} />
            ),
          )}
        </div>
      </Box>
    </Box>
  )
}

function MenuItem({ entry, onDone }: { entry: Extract<MenuEntry, { kind: 'item' }>; onDone: () => void }) {
  const choice = entry.checked !== undefined
  return (
    <Flex
      component={PlainButton}
      align="center"
      gap={12}
      w="full"
      mih="control"
      py={4}
      px={12}
      bdrs={6}
      fz={15}
      lh={22}
      c="text"
      className={classes.item}
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={entry.checked}
      aria-disabled={entry.disabled}
      tabIndex={-1}
      onClick={() => {
        if (entry.disabled) return
        onDone()
        entry.onSelect()
      }}
    >
      {entry.icon && (
        <Stack component="span" c="mute" className={classes.icon} aria-hidden="true">
          {entry.icon}
        </Stack>
      )}
      <Box component="span" flex={1} miw={0}>
        {entry.label}
      </Box>
      {entry.checked && <IconCheck size={18} aria-hidden="true" />}
    </Flex>
  )
}

/** The part of the window in which an element is visible: what scrolls around it cuts off a menu as well. */
function visibleRangeAround(element: HTMLElement | null): { readonly top: number; readonly bottom: number } {
  const range = { top: 0, bottom: window.innerHeight }
  for (let around = element?.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    const box = around.getBoundingClientRect()
    range.top = Math.max(range.top, box.top)
    range.bottom = Math.min(range.bottom, box.bottom)
  }
  return range
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

/** @returns whether the key moves the focus in a menu */
function moveFocus(root: HTMLElement | null, key: string): boolean {
  const items = itemsOf(root)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (target === undefined) return false
  items.at(target % items.length)?.focus()
  return true
}
