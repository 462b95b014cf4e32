import { Checkbox } from '@mantine/core'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconGripVertical, IconPin, IconPinned } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import type { ColumnChoiceProps } from './column-choice.ts'
import classes from './engine.module.css'

/** Step of a column's width by key, in pixels. */
const widthStep = 16

type ColumnItemProps = ColumnChoiceProps & {
  name: string
  label: string
  /** Whether a hidden column would fit, or why a chosen one is not there. */
  note: 'fits' | 'scrolls' | 'empty' | 'same' | undefined
}

/** One column of the chooser. Alt and the arrow keys do what dragging does. */
export function ColumnItem({ name, label, note, columns, pinned, onChoose, onWiden }: ColumnItemProps) {
  const t = useT()
  const [isTarget, setTarget] = useState(false)
  const isShown = columns.includes(name)
  const isPinned = pinned.includes(name)
  const moveTo = (moved: string, at: number) => {
    const rest = columns.filter((one) => one !== moved)
    onChoose({ columns: [...rest.slice(0, Math.max(0, at)), moved, ...rest.slice(Math.max(0, at))] })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !isShown) return
    const rows = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const wider = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key]
    if (rows !== undefined) moveTo(name, columns.indexOf(name) + rows)
    else if (wider !== undefined) onWiden(name, wider)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setTarget(false)
    const moved = event.dataTransfer.getData('text/plain')
    if (moved !== name && columns.includes(moved)) moveTo(moved, columns.indexOf(name))
  }
  return (
    <Flex
      component="li"
      data-item
      align="center"
      gap={8}
      className={classes.column}
      data-target={isTarget || undefined}
      draggable={isShown}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => {
        if (!isShown) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={onDrop}
    >
      <Box component="span" c="mute" className={classes.grip} aria-hidden="true" data-shown={isShown || undefined}>
        <IconGripVertical size={14} />
      </Box>
      <Checkbox
        className={classes.columnName ?? ''}
        label={label}
        checked={isShown}
        disabled={columns.length === 1 && isShown}
        onChange={(event) =>
          onChoose({
            columns: event.currentTarget.checked ? [...columns, name] : columns.filter((one) => one !== name),
          })
        }
      />
      {note !== undefined && (
        <Text span c="mute" fz={12}>
          {t(`columns.${note}`)}
        </Text>
      )}
      {isShown && (
        <PlainButton
          className={classes.pin}
          aria-pressed={isPinned}
          aria-label={t(isPinned ? 'columns.unpin' : 'columns.pin', { name: label })}
          onClick={() => onChoose({ pinned: isPinned ? pinned.filter((one) => one !== name) : [...pinned, name] })}
        >
          {isPinned ? <IconPinned size={14} aria-hidden="true" /> : <IconPin size={14} aria-hidden="true" />}
        </PlainButton>
      )}
    </Flex>
  )
}
