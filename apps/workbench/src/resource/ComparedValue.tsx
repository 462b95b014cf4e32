import type { FieldDescription } from '@rostrum/contracts/resource/resource-calls'
import { useQuery } from '@tanstack/react-query'
import { ListDifference } from '../editing/ListDifference.tsx'
import { FieldValue } from './FieldValue.tsx'
import { overrides } from './overrides.ts'
import { type Labels, optionsByIdQuery } from './resource-query.ts'
import { useValueText } from './Value.tsx'

type ComparedValueProps = { resource: string; field: FieldDescription; value: unknown; was: unknown }

/** A value of a field beside what stood there: of long lists, only what is more and what is less. */
export function ComparedValue({ resource, field, value, was }: ComparedValueProps) {
  const ids = field.relation === undefined ? [] : textsIn([value, was].flat())
  const named = useQuery({ ...optionsByIdQuery(field.relationPath ?? '', ids), enabled: ids.length > 0 })
  const names = Object.fromEntries((named.data ?? []).map((option) => [option.value, option.label]))
  const labels: Labels = { [field.relation ?? '']: names }
  const hasOwnWay = overrides[resource]?.cells?.[field.name] !== undefined
  const shared = { resource, field, labels }
  if (!hasOwnWay && Array.isArray(value) && Array.isArray(was) && value !== was) {
    return (
      <ListDifference
        was={textsIn(was)}
        now={textsIn(value)}
        wordOf={(one) => (
          <Words {...shared} value={field.kind === 'relations' || field.kind === 'choices' ? [one] : one} />
        )}
      />
    )
  }
  return <FieldValue {...shared} value={value} />
}

const textsIn = (values: readonly unknown[]): string[] =>
  values.flatMap((one) => (typeof one === 'string' ? [one] : []))

function Words(props: Parameters<typeof useValueText>[0]) {
  return useValueText(props)
}
