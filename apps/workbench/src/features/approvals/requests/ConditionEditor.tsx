import { NativeSelect, TextInput } from '@mantine/core'
import type { FlowCondition } from '@rostrum/contracts/engines/approval/flow-definition'
import { Flex } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

type Comparison = Extract<FlowCondition, { readonly value: unknown }>
const operators = ['=', '!=', '<', '<=', '>', '>=', 'contains'] as const

type ConditionEditorProps = {
  kind: string
  condition: FlowCondition | null
  onChange: (condition: FlowCondition | null) => void
}

/** One comparison of a fact. A condition of several parts, which this editor does not draw, stays as it is. */
export function ConditionEditor({ kind, condition, onChange }: ConditionEditorProps) {
  const t = useT()
  const { field: fieldName } = useResourceLabels(kind)
  const kinds = useQuery(apiQuery('GET /workbenchApi/approvals/kinds', {}))
  const facts = kinds.data?.kinds.find((one) => one.kind === kind)?.facts ?? {}
  const names = Object.keys(facts)
  const comparison = condition !== null && 'value' in condition ? condition : undefined
  if (names.length === 0 || (condition !== null && !comparison)) return null
  const set = (part: Partial<Comparison>) =>
    onChange({ field: names[0] ?? '', op: '=', value: '', ...comparison, ...part })
  const isNumber = comparison !== undefined && facts[comparison.field] === 'number'
  return (
    <>
      <NativeSelect
        label={t('approval.when')}
        value={comparison?.field ?? ''}
        data={[
          { value: '', label: t('approval.always_applies') },
          ...names.map((value) => ({ value, label: fieldName(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => (value === '' ? onChange(null) : set({ field: value, value: '' }))}
      />
      {comparison && (
        <Flex gap={8}>
          <NativeSelect
            aria-label={t('approval.when')}
            value={comparison.op}
            data={operators}
            onChange={({ currentTarget: { value } }) => set({ op: operators.find((one) => one === value) ?? '=' })}
          />
          <TextInput
            aria-label={t('approval.value')}
            value={String(comparison.value)}
            onChange={({ currentTarget: { value } }) =>
              set({ value: isNumber && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value })
            }
          />
        </Flex>
      )}
    </>
  )
}
