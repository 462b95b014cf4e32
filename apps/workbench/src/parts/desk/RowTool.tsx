import { UnstyledButton } from '@mantine/core'
import { type Icon, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './RowTool.module.css'

type RowToolProps = {
  readonly icon: Icon
  readonly label: string
  /** Keeps its place in the row, so that the others stay under the pointer. */
  readonly hidden?: boolean
  readonly onPress: () => void
}

/** A small act of one row, shown as a picture. */
export function RowTool({ icon: Picture, label, hidden = false, onPress }: RowToolProps) {
  return (
    <UnstyledButton className={classes.tool} disabled={hidden} aria-label={label} onClick={onPress}>
      <Picture size={16} aria-hidden="true" />
    </UnstyledButton>
  )
}

type MoveToolsProps = {
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (step: -1 | 1) => void
}

/** Moves a row by one place; there is no way up from the first and none down from the last. */
export function MoveTools({ name, first, last, onMove }: MoveToolsProps) {
  const t = useT()
  return (
    <>
      <RowTool icon={IconArrowUp} label={t('list.move_up', { name })} hidden={first} onPress={() => onMove(-1)} />
      <RowTool icon={IconArrowDown} label={t('list.move_down', { name })} hidden={last} onPress={() => onMove(1)} />
    </>
  )
}
