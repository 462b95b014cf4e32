import { PlainButton } from '@rostrum/ui/layout'
import { IconGripVertical } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useT } from '../view/messages.ts'
import classes from './SettingsPanel.module.css'

/** Identifies the drag of an option, and holds its index. */
const dragType = 'application/x-rostrum-option'

type OptionGripProps = {
  at: number
  onMove: (step: 1 | -1) => void
}

/** Moves an option among the others of its list: by dragging, or with the arrow keys. */
export function OptionGrip({ at, onMove }: OptionGripProps) {
  const t = useT()
  return (
    <PlainButton
      draggable
      className={classes.grip}
      data-grip
      aria-label={t('designer.option_move', { number: at + 1 })}
      title={t('designer.option_move_hint')}
      aria-description={t('designer.option_move_hint')}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData(dragType, String(at))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        event.stopPropagation()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <IconGripVertical size={14} aria-hidden="true" />
    </PlainButton>
  )
}

/** The handlers of a line that takes a dragged option of the same list. */
export const optionDropHandlers = (onDrop: (from: number) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType)
    if (from === '') return
    event.preventDefault()
    onDrop(Number(from))
  },
})
