import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import type { Labels } from './public/resource-query.ts'

export type ValueProps = { resource: string; field: FieldDescription; value: unknown; labels: Labels }

/** A value in the reader's language; an empty one is a dash. */
export function Value(props: ValueProps) {
  const text = useValueText(props)
  const attention =
    props.field.kind === 'boolean' && props.value === true && ['locked', 'retired'].includes(props.field.name)
  if (text === '') return <span aria-hidden="true">–</span>
  return attention ? <StateBadge tone="deadline">{text}</StateBadge> : text
}

export function useValueText({ resource, field, value, labels }: ValueProps): string {
  const t = useT()
  const { option } = useResourceLabels(resource)
  const { date, number } = useFormats()
  if (value === null || value === undefined || value === '') return ''
  const list = [value].flat().map(String)
  switch (field.kind) {
    case 'boolean':
      return t(value === true ? 'option.yes' : 'option.no')
    case 'choice':
    case 'choices':
      return list.map((one) => option(field.name, one)).join(', ')
    case 'relation':
    case 'relations':
      return list.map((id) => labels[field.relation ?? '']?.[id] ?? '…').join(', ')
    case 'number':
      return number(Number(value), {
        minimumFractionDigits: field.decimalPlaces,
        maximumFractionDigits: field.decimalPlaces,
      })
    case 'day':
      return date(String(value), 'date')
    case 'instant':
      return date(String(value), 'stamp')
    case 'other':
      return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
    case 'text':
    case 'longText':
      return String(value)
  }
}
