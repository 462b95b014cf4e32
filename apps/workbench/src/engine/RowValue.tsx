import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Text } from '@rostrum/ui/layout'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { FieldValue } from './public/FieldValue.tsx'
import type { Labels } from './public/resource-query.ts'
import { TreeCount, TreeToggle } from './TreeToggle.tsx'
import type { TreeRow } from './tree-rows.ts'
import { useValueText } from './Value.tsx'
import classes from './VirtualTable.module.css'
import { labelsWithoutCode, secondaryText } from './value-text.ts'

export type RowValueProps = {
  resource: string
  field: FieldDescription
  /** Undefined while the record loads. */
  record: ResourceRecord | undefined
  labels: Labels
  /** The address of the record, for its name. */
  address?: string | undefined
  /** Where it is in a tree, for its name. */
  place?: TreeRow | undefined
  onUnfold?: (() => void) | undefined
}

/** The text of a value in a row, and what is muted after it. */
export function useRowText({ resource, field, record, labels }: RowValueProps) {
  const named = record ? labelsWithoutCode(field, record, labels) : labels
  const value = { resource, field, value: record?.[field.name], labels: named, record }
  const whole = useValueText(value)
  return { value, whole, secondary: record ? secondaryText(field, record, whole) : '' }
}

/** A value of a record in a row of a list. The name of the record is a link. */
export function RowValue(props: RowValueProps) {
  const { record, address, place, onUnfold } = props
  const { value, whole, secondary } = useRowText(props)
  return (
    <>
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
    </>
  )
}

/** The row opens its record next to the list. With a modifier key the browser opens the address. */
function leaveToRow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation()
  else event.preventDefault()
}
