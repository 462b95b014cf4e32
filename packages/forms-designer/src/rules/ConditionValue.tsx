import { NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import type { Expression, OptionItem, Scalar } from '@rostrum/forms'
import { useT } from '../view/texts.ts'
import type { RuleField } from './rule-fields.ts'
import { useRuleWords } from './rule-words.ts'

type ConditionValueProps = {
  field: RuleField | undefined
  fields: readonly RuleField[]
  isList: boolean
  value: Expression
  onChange: (value: Expression) => void
}

const otherField = 'field:'
const today = 'today:'

/** What a field is compared with: one of its options, a number, a text, the day of filling in, or another field. */
export function ConditionValue({ field, fields, isList, value, onChange }: ConditionValueProps) {
  const t = useT()
  const words = useRuleWords(fields)
  const items = optionsOf(field, t('form.yes'), t('form.no'))
  const label = t('designer.rule_value')
  if (isList) return <ValueList items={items} value={value} onChange={onChange} label={label} />
  if (isReference(value) || items.length > 0) {
    const chosen = items.find((item) => item.value === value)
    return (
      <Select
        size="xs"
        searchable
        aria-label={label}
        data={[
          {
            group: t('designer.rule_values'),
            items: items.map((item) => ({ value: keyOf(item.value), label: item.label })),
          },
          {
            group: t('designer.rule_fields'),
            items: [
              { value: today, label: t('designer.rule_today') },
              ...fields.map(({ key }) => ({ value: `${otherField}${key}`, label: words.titleOf(key) })),
            ],
          },
        ]}
        value={chosen ? keyOf(chosen.value) : referenceKey(value)}
        allowDeselect={false}
        onChange={(key) => onChange(expressionOf(key ?? '', items))}
      />
    )
  }
  if (field?.node.type === 'number') {
    return (
      <NumberInput
        size="xs"
        aria-label={label}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    )
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={field?.node.type.startsWith('date') ? 'YYYY-MM-DD' : ''}
      value={typeof value === 'object' ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

type ValueListProps = {
  items: readonly OptionItem[]
  value: Expression
  onChange: (value: Expression) => void
  label: string
}

function ValueList({ items, value, onChange, label }: ValueListProps) {
  const chosen: readonly Scalar[] = Array.isArray(value) ? value : []
  const labelOf = (each: Scalar) => items.find((item) => item.value === each)?.label ?? String(each)
  return (
    <TagsInput
      size="xs"
      aria-label={label}
      data={items.map((item) => item.label)}
      value={chosen.map(labelOf)}
      onChange={(labels) => onChange(labels.map((each) => items.find((item) => item.label === each)?.value ?? each))}
    />
  )
}

function optionsOf(field: RuleField | undefined, yes: string, no: string): readonly OptionItem[] {
  if (field?.node.type === 'switch') {
    return [
      { label: yes, value: true },
      { label: no, value: false },
    ]
  }
  return field?.node.options.optionItems ?? []
}

const keyOf = (value: Scalar) => JSON.stringify(value)

function isReference(value: Expression): boolean {
  return typeof value === 'object' && value !== null && ('field' in value || 'today' in value)
}

function referenceKey(value: Expression): string | null {
  if (typeof value !== 'object' || value === null) return null
  if ('field' in value) return `${otherField}${value.field}`
  return 'today' in value ? today : null
}

function expressionOf(key: string, items: readonly OptionItem[]): Expression {
  if (key === today) return { today: true }
  if (key.startsWith(otherField)) return { field: key.slice(otherField.length) }
  return items.find((item) => keyOf(item.value) === key)?.value ?? null
}
