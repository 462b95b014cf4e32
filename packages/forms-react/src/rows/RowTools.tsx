import { ActionIcon } from '@mantine/core'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Flex } from '@rostrum/ui/layout'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { rowToolsId } from '../view/field-ids.ts'
import { useFormContext } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './rows.module.css'
import type { RowActions } from './use-rows.ts'

export type RowToolsProps = {
  readonly rowId: string
  /** Zero-based position. */
  readonly at: number
  readonly isLast: boolean
  readonly actions: RowActions
  readonly canAdd: boolean
  readonly canRemove: boolean
}

/** The actions of one row: copy and delete as buttons, the rest in a menu. */
export function RowTools({ rowId, at, isLast, actions, canAdd, canRemove }: RowToolsProps) {
  const t = useFormText()
  const { prefix } = useFormContext()
  const row = at + 1
  const entries: MenuEntry[] = [
    item('above', t('form.row_insert_above'), <IconRowInsertTop size={18} />, !canAdd, () => actions.add(at)),
    item('below', t('form.row_insert_below'), <IconRowInsertBottom size={18} />, !canAdd, () => actions.add(row)),
    { kind: 'divider', key: 'line' },
    item('up', t('form.row_move_up'), <IconArrowUp size={18} />, at === 0, () => actions.move(rowId, -1)),
    item('down', t('form.row_move_down'), <IconArrowDown size={18} />, isLast, () => actions.move(rowId, 1)),
  ]
  return (
    <Flex
      id={rowToolsId(prefix, rowId)}
      align="center"
      justify="flex-end"
      mih="control"
      className={classes.rowToolsTools}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={!canAdd}
        aria-label={t('form.row_copy', { row })}
        onClick={() => actions.copy(rowId)}
      >
        <IconCopy size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={!canRemove}
        aria-label={t('form.row_delete', { row })}
        onClick={() => actions.remove(rowId)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
      <DropdownMenu label={t('form.row_more', { row })} entries={entries} width={200} className={classes.more}>
        <IconDots size={16} aria-hidden="true" />
      </DropdownMenu>
    </Flex>
  )
}

function item(key: string, label: string, icon: ReactNode, disabled: boolean, onSelect: () => void): MenuEntry {
  return { kind: 'item', key, label, icon, disabled, onSelect }
}
