import { Checkbox } from '@mantine/core'
import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useT } from '../shell/use-t.ts'
import { FieldValue } from './FieldValue.tsx'
import { useOverride } from './overrides.ts'
import { RowActs } from './RowActs.tsx'
import { TreeCount, TreeToggle } from './TreeToggle.tsx'
import type { TreeRow } from './tree-rows.ts'
import { useValueText } from './Value.tsx'
import classes from './VirtualTable.module.css'
import { labelsWithoutCode, secondaryText } from './value-text.ts'
import type { VirtualTableProps } from './virtual-table-props.ts'

type TableRowProps = Pick<
  VirtualTableProps,
  'resource' | 'title' | 'fields' | 'labels' | 'openId' | 'layout' | 'hasBoxes'
> & {
  index: number
  /** Where it is in a tree. */
  place?: TreeRow | undefined
  onUnfold?: () => void
  /** Undefined while the record loads. */
  record: ResourceRecord | undefined
  isChecked: boolean
  current: boolean
  /** The address of a record; without it its name is no link. */
  addressOf?: (id: string) => string
  style: CSSProperties
  onToggle: (extend: boolean) => void
  onChoose: () => void
}

/** One row of the grid; the list handles the keys. */
export function TableRow(props: TableRowProps) {
  const { resource, title, fields, labels, openId, index, record, isChecked, current, layout, style } = props
  const { addressOf, place, onUnfold, hasBoxes, onToggle, onChoose } = props
  const t = useT()
  return (
    <Stack
      id={`${resource}-row-${index}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={hasBoxes ? isChecked : undefined}
      {...(place && { 'aria-level': place.level, 'aria-expanded': place.isOpen })}
      data-context={place?.isContext || undefined}
      data-current={current || undefined}
      data-open={(record && record.id === openId) || undefined}
      pos="absolute"
      bdb="line"
      bg="card"
      className={classes.row}
      style={{ ...style, gridTemplateColumns: layout.template }}
      onClick={onChoose}
    >
      <Stack
        role={hasBoxes ? 'gridcell' : 'presentation'}
        tabIndex={hasBoxes ? -1 : undefined}
        place="center"
        className={layout.isScrolled ? classes.pinned : undefined}
        style={layout.isScrolled ? { insetInlineStart: 0 } : undefined}
        onClick={(event) => hasBoxes && event.stopPropagation()}
      >
        {hasBoxes && record && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('list.select_row', { row: index + 1 })}
            checked={isChecked}
            onClick={(event) => onToggle(event.shiftKey)}
            onChange={() => undefined}
          />
        )}
      </Stack>
      {fields.map((field) => (
        <Cell
          key={field.name}
          resource={resource}
          field={field}
          record={record}
          labels={labels}
          offset={layout.pinnedAt.get(field.name)}
          address={field.name === title && record ? addressOf?.(record.id) : undefined}
          {...(field.name === title && place && { place, onUnfold })}
        />
      ))}
      {layout.hasActs && record && addressOf && (
        <RowActs address={addressOf(record.id)} isScrolled={layout.isScrolled} />
      )}
    </Stack>
  )
}

type CellProps = Pick<TableRowProps, 'resource' | 'labels' | 'record'> & {
  field: FieldDescription
  /** Where the cell stays while the grid scrolls sideways. */
  offset: number | undefined
  /** The address of the record, for the cell with its name. */
  address: string | undefined
  place?: TreeRow
  onUnfold?: (() => void) | undefined
}

/** A row is one line high: cut text is shown in a tooltip or in the record. */
function Cell({ resource, field, record, labels, offset, address, place, onUnfold }: CellProps) {
  const named = record ? labelsWithoutCode(field, record, labels) : labels
  const value = { resource, field, value: record?.[field.name], labels: named, record }
  const whole = useValueText(value)
  const secondary = record ? secondaryText(field, record, whole) : ''
  const drawn = useOverride(resource).cells?.[field.name] !== undefined
  return (
    <Box
      role="gridcell"
      tabIndex={-1}
      px={10}
      miw={0}
      ws="nowrap"
      lh={20}
      textOverflow="ellipsis"
      className={classes.cell}
      data-kind={field.kind}
      data-drawn={drawn ? field.name : undefined}
      data-pinned={offset !== undefined || undefined}
      style={offset === undefined ? undefined : { insetInlineStart: offset }}
      title={drawn || whole === '' ? undefined : `${whole} ${secondary}`.trim()}
    >
      {place && <TreeToggle place={place} name={whole} onUnfold={onUnfold} />}
      {!record && <Box component="span" display="inline-block" bdrs={4} bg="soft" className={classes.waiting} />}
      {record && address === undefined && <FieldValue {...value} />}
      {record && address !== undefined && (
        <Link to={address} tabIndex={-1} className={classes.name ?? ''} onClick={leaveToRow}>
          <FieldValue {...value} />
        </Link>
      )}
      {secondary !== '' && (
        <Text span c="mute" ms={8}>
          {secondary}
        </Text>
      )}
      {place && place.below > 0 && <TreeCount count={place.below} />}
    </Box>
  )
}

/** The row opens its record next to the list. With a modifier key the browser opens the address. */
function leaveToRow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}
