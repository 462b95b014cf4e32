import { Button, NativeSelect } from '@mantine/core'
import { operatorsOf } from '@rostrum/contracts/engines/resource/filter-operators'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconChevronLeft } from '@tabler/icons-react'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import { useOverride } from '../overrides.ts'
import { DayRange } from './DayRange.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { NumberRange } from './NumberRange.tsx'
import { TextFilter } from './TextFilter.tsx'
import { ValueChoice } from './ValueChoice.tsx'

/** The second step of a filter: its values. Each change applies at once. */
export function FilterEditor(props: FilterEditorProps) {
  const { description, field, filter, onChange, onBack, onClose } = props
  const t = useT()
  const { field: word } = useResourceLabels(description.name)
  const isNamed = useOverride(description.name).enumLabels?.[field.name] !== undefined
  const operators = useOperators(field, isNamed)
  const operator = operators.find((one) => one === filter?.operator) ?? operators[0]
  const isBare = operator === 'empty' || operator === 'not_empty'
  return (
    <Stack gap={8}>
      <Flex align="center" justify="space-between" gap={8}>
        <Box
          component={PlainButton}
          display="inline-flex"
          align="center"
          gap={4}
          mih={28}
          fw={600}
          aria-label={`${field.label ?? word(field.name)}. ${t('filter.back')}`}
          onClick={onBack}
        >
          <IconChevronLeft size={16} aria-hidden="true" />
          {field.label ?? word(field.name)}
        </Box>
        {operators.length > 1 && (
          <NativeSelect
            aria-label={t('list.condition')}
            value={operator ?? ''}
            onChange={(event) => {
              const next = operators.find((one) => one === event.currentTarget.value)
              if (next) onChange(changedOperator(filter, field.name, next))
            }}
            data={operators.map((one) => ({ value: one, label: t(`list.operator_${one}`) }))}
          />
        )}
      </Flex>
      {!isBare && <Values {...props} />}
      <Flex justify="space-between" gap={8}>
        <Button variant="subtle" disabled={!filter} onClick={() => onChange(undefined)}>
          {t('filter.clear')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('list.close')}
        </Button>
      </Flex>
    </Stack>
  )
}

/** The operators that are chosen by name; a range has its own fields, and words their own. */
function useOperators({ kind }: FieldDescription, isNamed: boolean) {
  const offered = isNamed ? operatorsOf.choice : operatorsOf[kind]
  const isRange = offered.includes('between')
  const shown = offered.filter((one) => one !== 'contains' && one !== 'from' && one !== 'until' && one !== 'within')
  return isRange ? shown.filter((one) => one !== 'is' && one !== 'is_not') : shown
}

function changedOperator(filter: Filter | undefined, field: string, operator: Filter['operator']): Filter | undefined {
  if (operator === 'empty' || operator === 'not_empty') return { field, operator, values: [] }
  const keeps = filter && ['is', 'is_not'].includes(filter.operator) && ['is', 'is_not'].includes(operator)
  return keeps && filter.values.length > 0 ? { ...filter, operator } : undefined
}

function Values(props: FilterEditorProps) {
  switch (props.field.kind) {
    case 'day':
    case 'instant':
      return <DayRange {...props} />
    case 'number':
      return <NumberRange {...props} />
    case 'longText':
      return <TextFilter {...props} />
    case 'text':
    case 'boolean':
    case 'choice':
    case 'choices':
    case 'relation':
    case 'relations':
    case 'other':
      return <ValueChoice {...props} />
  }
}
