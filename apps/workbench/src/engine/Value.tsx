import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { StateMark } from '@rostrum/ui/StateMark'
import type { Labels } from './public/resource-query.ts'
import { shapeOfValue, useValueFormatter, valueText } from './value-text.ts'

export type ValueProps = {
  resource: string
  field: FieldDescription
  value: unknown
  labels: Labels
  record?: ResourceRecord | undefined
}

/** A value in the reader's language, whose lines break between syllables only; an empty one is a dash. */
export function Value(props: ValueProps) {
  const text = wholeSyllables(useValueText(props))
  const shape = shapeOfValue(props.field, props.value)
  if (text === '') return <span aria-hidden="true">–</span>
  return shape ? <StateMark shape={shape}>{text}</StateMark> : text
}

export function useValueText({ resource, field, value, labels, record }: ValueProps): string {
  return valueText(useValueFormatter(resource), field, value, labels, record)
}
