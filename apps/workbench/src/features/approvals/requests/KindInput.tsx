import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useKindName } from './labels.ts'

/** Chooses among the kinds of requests that modules have registered. */
export function KindInput({ label, value, onChange, error }: FieldInputProps) {
  const kindName = useKindName()
  const kinds = useQuery(apiQuery('GET /workbenchApi/approvals/kinds', {}))
  const names = kinds.data?.kinds.map(({ kind }) => ({ value: kind, label: kindName(kind) })) ?? []
  return (
    <>
      <NativeSelect
        label={label}
        value={typeof value === 'string' ? value : ''}
        error={error}
        data={[{ value: '', label: '' }, ...names]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <QueryErrorNotice query={kinds} />
    </>
  )
}
