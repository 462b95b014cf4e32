import type { MergeDirection } from '@rostrum/forms/catalogue/table-cells'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Text } from '@rostrum/ui/layout'
import {
  IconArrowBarDown,
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowBarUp,
  IconArrowsSplit,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableColumn,
  IconTableRow,
} from '@tabler/icons-react'
import { type Command, type CommandResult, isRefusal } from '../commands/command.ts'
import {
  deleteColumnOf,
  deleteRowOf,
  insertColumnAt,
  insertRowAt,
  mergeCell,
  mergeColumnOf,
  mergeRowOf,
  splitCellOf,
} from '../commands/table-edits.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalMessage, useT } from '../view/messages.ts'
import classes from './Canvas.module.css'

/** The width of the longest action in one line. */
const menuWidth = 300

const directions: readonly (readonly [MergeDirection, typeof IconTable])[] = [
  ['left', IconArrowBarLeft],
  ['right', IconArrowBarRight],
  ['above', IconArrowBarUp],
  ['below', IconArrowBarDown],
]

/** The actions on a cell and on its row and column. */
export function TableTools() {
  const t = useT()
  const { session } = useDesigner()
  const sentence = useRefusalMessage()
  const cell = session.current ?? ''
  const act = (
    key: string,
    Icon: typeof IconTable,
    label: string,
    command: (cellId: string) => Command,
  ): MenuEntry => ({
    kind: 'item',
    key,
    icon: <Icon />,
    ...nameOf(label, session.probe(command(cell))),
    onSelect: () => {
      if (session.current !== undefined) session.run(command(session.current))
    },
  })
  /** An act that is not possible names the reason. */
  const nameOf = (label: string, outcome: CommandResult) =>
    isRefusal(outcome)
      ? {
          disabled: true,
          label: (
            <>
              {label}
              <Text fz={12} lh={18} c="mute">
                {sentence(outcome)}
              </Text>
            </>
          ),
        }
      : { label }
  const entries: readonly MenuEntry[] = [
    act('row-above', IconRowInsertTop, t('designer.row_above'), (id) => insertRowAt(id, 'above')),
    act('row-below', IconRowInsertBottom, t('designer.row_below'), (id) => insertRowAt(id, 'below')),
    act('column-left', IconColumnInsertLeft, t('designer.column_left'), (id) => insertColumnAt(id, 'left')),
    act('column-right', IconColumnInsertRight, t('designer.column_right'), (id) => insertColumnAt(id, 'right')),
    { kind: 'divider', key: 'd1' },
    ...directions.map(([side, Icon]) => act(side, Icon, t(`designer.merge_${side}`), (id) => mergeCell(id, side))),
    act('row', IconTableRow, t('designer.merge_row'), mergeRowOf),
    act('column', IconTableColumn, t('designer.merge_column'), mergeColumnOf),
    act('split', IconArrowsSplit, t('designer.split'), splitCellOf),
    { kind: 'divider', key: 'd2' },
    act('delete-row', IconRowRemove, t('designer.delete_row'), deleteRowOf),
    act('delete-column', IconColumnRemove, t('designer.delete_column'), deleteColumnOf),
  ]
  return (
    <DropdownMenu entries={entries} label={t('designer.table_tools')} width={menuWidth} className={classes.icon}>
      <IconTable size={15} aria-hidden="true" />
    </DropdownMenu>
  )
}
