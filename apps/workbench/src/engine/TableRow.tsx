import { Box } from '@rostrum/ui/layout'
import { barStyle, isConcern } from './bar-style.ts'
import { useOverride } from './overrides.ts'
import { RowActs } from './RowActs.tsx'
import { RowFrame, type RowProps } from './RowFrame.tsx'
import { RowValue, type RowValueProps, useRowText } from './RowValue.tsx'
import classes from './VirtualTable.module.css'
import { isSign, wholeOf } from './value-text.ts'
import { YesSign } from './YesSign.tsx'

/** One row of the grid as cells below the heads of their columns. */
export function TableRow(props: RowProps) {
  const { resource, title, fields, labels, record, layout, addressOf, place, onUnfold } = props
  return (
    <RowFrame {...props} columns={layout.template} isPinned={layout.isScrolled}>
      {fields.map((field) => (
        <Cell
          key={field.name}
          resource={resource}
          field={field}
          record={record}
          labels={labels}
          largest={props.largest?.[field.name]}
          offset={layout.pinnedAt.get(field.name)}
          address={field.name === title && record ? addressOf?.(record.id) : undefined}
          {...(field.name === title && place && { place, onUnfold })}
        />
      ))}
      {layout.hasActs && record && addressOf && (
        <RowActs address={addressOf(record.id)} isScrolled={layout.isScrolled} />
      )}
    </RowFrame>
  )
}

type CellProps = RowValueProps & {
  /** The number that a bar over the whole cell would be. */
  largest: number | undefined
  /** Where the cell stays while the grid scrolls sideways. */
  offset: number | undefined
}

/** A row is one line high: cut text is shown in a tooltip or in the record. */
function Cell({ offset, largest, ...value }: CellProps) {
  const { resource, field, record } = value
  const { whole, secondary } = useRowText(value)
  const stored = record?.[field.name]
  const drawn = useOverride(resource).cells?.[field.name] !== undefined
  const total = wholeOf(field, record)
  const bar = barStyle(stored, largest ?? total)
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
      {...(isConcern(field, stored, total) && { c: 'deadline', fw: 600 })}
      style={{
        ...(bar && { display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 8 }),
        ...(offset !== undefined && { insetInlineStart: offset }),
      }}
      title={drawn || whole === '' ? undefined : `${whole} ${secondary}`.trim()}
    >
      {/* Next to the digits, and as long in each row. */}
      {bar && <Box component="span" me="auto" bdrs={4} style={{ ...bar, flex: '0 1 40px', height: 4 }} />}
      {isSign(field) && !drawn && typeof stored === 'boolean' ? (
        <YesSign isYes={stored} word={whole} />
      ) : (
        <RowValue {...value} />
      )}
    </Box>
  )
}
