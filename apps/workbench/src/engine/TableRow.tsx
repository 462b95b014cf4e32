import { Checkbox } from '@mantine/core'
import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Stack } from '@rostrum/ui/layout'
import type { CSSProperties } from 'react'
import { useT } from '../shell/use-t.ts'
import { FieldValue } from './FieldValue.tsx'
import { useOverride } from './overrides.ts'
import { useValueText } from './Value.tsx'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

type TableRowProps = Pick<VirtualTableProps, 'resource' | 'fields' | 'labels' | 'selected' | 'openId'> & {
  index: number
  /** Undefined while the record loads. */
  record: ResourceRecord | undefined
  current: boolean
  columns: string
  style: CSSProperties
  onToggle: (extend: boolean) => void
  onChoose: () => void
}

/** One row of the grid; the grid handles the keys. */
export function TableRow(props: TableRowProps) {
  const { resource, fields, labels, selected, openId, index, record, current, columns, style } = props
  const { onToggle, onChoose } = props
  const t = useT()
  return (
    <Stack
      id={`${resource}-row-${index}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={record !== undefined && selected.has(record.id)}
      data-current={current || undefined}
      data-open={(record && record.id === openId) || undefined}
      pos="absolute"
      bdb="line"
      bg="card"
      className={classes.row}
      style={{ ...style, gridTemplateColumns: columns }}
      onClick={onChoose}
    >
      <Stack role="gridcell" tabIndex={-1} place="center" onClick={(event) => event.stopPropagation()}>
        {record && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('list.select_row', { row: index + 1 })}
            checked={selected.has(record.id)}
            onClick={(event) => onToggle(event.shiftKey)}
            onChange={() => undefined}
          />
        )}
      </Stack>
      {fields.map((field) => (
        <Cell key={field.name} resource={resource} field={field} record={record} labels={labels} />
      ))}
    </Stack>
  )
}

type CellProps = Pick<TableRowProps, 'resource' | 'labels' | 'record'> & { field: FieldDescription }

/** A row is one line high: cut text is shown in a tooltip or in the record. */
function Cell({ resource, field, record, labels }: CellProps) {
  const value = { resource, field, value: record?.[field.name], labels }
  const whole = useValueText(value)
  const drawn = useOverride(resource).cells?.[field.name] !== undefined
  return (
    <Box
      role="gridcell"
      tabIndex={-1}
      px={10}
      miw={0}
      overflow="hidden"
      ws="nowrap"
      lh={20}
      textOverflow="ellipsis"
      className={classes.cell}
      data-kind={field.kind}
      title={drawn || whole === '' ? undefined : whole}
    >
      {record ? (
        <FieldValue {...value} />
      ) : (
        <Box component="span" display="inline-block" bdrs={4} bg="soft" className={classes.waiting} />
      )}
    </Box>
  )
}
