import { useQuery } from '@tanstack/react-query'
import { ListDifference } from '../parts/editing/ListDifference.tsx'
import { useOverride } from './overrides.ts'
import { FieldValue } from './public/FieldValue.tsx'
import type { ChangedValueProps } from './public/resource-override.ts'
import { optionsByIdQuery } from './public/resource-query.ts'
import { useRelationDay } from './timeline/as-of.ts'
import { useValueText } from './Value.tsx'

/** Whether a field is compared entry by entry. */
export const useIsListDifference = ({ resource, field, value, was }: ChangedValueProps): boolean =>
  useOverride(resource).cells?.[field.name] === undefined && Array.isArray(value) && Array.isArray(was) && value !== was

/** Shows a field value next to the previous one; of long lists, only the added and removed entries. */
export function ValueDifference(props: ChangedValueProps) {
  const { resource, field, value, was, labels = {} } = props
  const isList = useIsListDifference(props)
  const asOf = useRelationDay(field)
  const known = labels[field.relation ?? '']
  const isNamed = field.relation !== undefined
  const unknown = isNamed ? textsIn([value, was].flat()).filter((id) => known?.[id] === undefined) : []
  const named = useQuery({ ...optionsByIdQuery(field.relationPath ?? '', unknown, asOf), enabled: unknown.length > 0 })
  const found = Object.fromEntries((named.data ?? []).map((option) => [option.value, option.label]))
  const shared = { resource, field, labels: { [field.relation ?? '']: { ...known, ...found } } }
  if (!isList) return <FieldValue {...shared} value={value} />
  return (
    <ListDifference
      was={textsIn([was].flat())}
      now={textsIn([value].flat())}
      labelOf={(one) => (
        <ValueText {...shared} value={field.kind === 'relations' || field.kind === 'choices' ? [one] : one} />
      )}
    />
  )
}

const textsIn = (values: readonly unknown[]): string[] =>
  values.flatMap((one) => (typeof one === 'string' ? [one] : []))

function ValueText(props: Parameters<typeof useValueText>[0]) {
  return useValueText(props)
}
