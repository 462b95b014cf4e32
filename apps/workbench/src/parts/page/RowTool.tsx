import { PlainButton, Stack } from '@rostrum/ui/layout'
import { type Icon, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'
import classes from './layout.module.css'

type RowToolProps = {
  readonly icon: Icon
  readonly label: string
  /** Invisible instead of absent, so that the others stay under the pointer. */
  readonly hidden?: boolean
  readonly onPress: () => void
}

/** A small action of one row, shown as an icon. */
export function RowTool({ icon: Picture, label, hidden = false, onPress }: RowToolProps) {
  return (
    <Stack
      component={PlainButton}
      place="center"
      bdrs={6}
      c="sub"
      className={classes.tool}
      disabled={hidden}
      aria-label={label}
      onClick={onPress}
    >
      <Picture size={16} aria-hidden="true" />
    </Stack>
  )
}

type MoveToolsProps = {
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (step: -1 | 1) => void
}

/** Moves a row by one position; the first cannot go up and the last cannot go down. */
export function MoveTools({ name, first, last, onMove }: MoveToolsProps) {
  const t = useT()
  return (
    <>
      <RowTool icon={IconArrowUp} label={t('list.move_up', { name })} hidden={first} onPress={() => onMove(-1)} />
      <RowTool icon={IconArrowDown} label={t('list.move_down', { name })} hidden={last} onPress={() => onMove(1)} />
    </>
  )
}
