import { Select, TagsInput, TextInput } from '@mantine/core'
import type { Expression, OptionItem, Scalar } from '@rostrum/forms'
import { Box, Stack } from '@rostrum/ui/layout'
import { holdsDay, holdsNumber, itemsOf, listedItemsOf, type RuleField } from '../document/rule-fields.ts'
import { DraftNumber } from '../view/DraftNumber.tsx'
import { FieldValueInput } from '../view/FieldValueInput.tsx'
import { useT } from '../view/messages.ts'
import { momentOf } from '../view/moment-of.ts'
import { answerKindOf } from './comparisons-of.ts'
import { type ComparisonName, isCount, isDays, isEnd } from './condition-tree.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type ConditionValueProps = {
  field: RuleField | undefined
  fields: readonly RuleField[]
  comparison: ComparisonName
  value: Expression
  /** Why the value is refused, such as a missing one. */
  error: string | undefined
  onChange: (value: Expression) => void
}

const otherField = 'field:'
const today = 'today:'
const typedValue = 'typed:'

/**
 * The value to compare a field with: one of its options, a number, a text, the date of filling in, or another field.
 */
export function ConditionValue({ field: own, fields, comparison, value, error, onChange }: ConditionValueProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const field = own && isEnd(comparison) ? { ...own, node: momentOf(own.node) } : own
  const items = useItems(field)
  const label = t('designer.rule_value')
  if (isCount(comparison) || isDays(comparison)) {
    return <CountValue label={label} value={value} error={error} onChange={onChange} />
  }
  if (comparison === 'in' || comparison === 'not_in') {
    return <ValueList field={field} own={items} value={value} error={error} onChange={onChange} label={label} />
  }
  const isTyped = items.length === 0
  const others = fields.filter(({ key }) => key !== field?.key)
  const choose = (key: string) => onChange(key === typedValue ? null : expressionOf(key, items))
  return (
    <Stack gap={4} miw={0}>
      <Select
        size="xs"
        searchable={!isTyped}
        aria-label={isTyped ? t('designer.rule_compared_with') : label}
        data={[
          {
            group: t('designer.rule_values'),
            items: isTyped
              ? [{ value: typedValue, label: t('designer.rule_typed') }]
              : items.map((item) => ({ value: keyOf(item.value), label: item.label })),
          },
          {
            group: t('designer.rule_fields'),
            items: [
              ...(holdsDay(field) || referenceKey(value) === today
                ? [{ value: today, label: t('designer.rule_today') }]
                : []),
              ...others.map(({ key }) => ({ value: `${otherField}${key}`, label: words.titleOf(key) })),
            ],
          },
        ]}
        value={referenceKey(value) ?? (isTyped ? typedValue : keyIn(items, value))}
        placeholder={t('designer.rule_choose_value')}
        error={isTyped ? undefined : error}
        allowDeselect={false}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(key) => choose(key ?? '')}
      />
      {isTyped && referenceKey(value) === null && (
        <TypedValue field={field} label={label} value={value} error={error} onChange={onChange} />
      )}
    </Stack>
  )
}

type ValueProps = Pick<ConditionValueProps, 'value' | 'error' | 'onChange'> & { label: string }

function NumberValue({ label, value, error, onChange }: ValueProps) {
  return (
    <DraftNumber
      size="xs"
      aria-label={label}
      value={typeof value === 'number' ? value : undefined}
      error={error}
      onNumber={(next) => onChange(next ?? null)}
    />
  )
}

/** A number of rows, files, choices or days. */
function CountValue({ onChange, ...props }: ValueProps) {
  const whole = (next: Expression) => onChange(typeof next === 'number' ? Math.max(0, Math.trunc(next)) : next)
  return <NumberValue {...props} onChange={whole} />
}

type TypedValueProps = ValueProps & Pick<ConditionValueProps, 'field'>

function TypedValue({ field, label, value, error, onChange }: TypedValueProps) {
  if (holdsNumber(field)) return <NumberValue label={label} value={value} error={error} onChange={onChange} />
  if (field && answerKindOf(field) === 'moment') {
    return (
      <>
        <FieldValueInput
          node={field.node}
          label={label}
          value={value}
          onChange={(next) => onChange(typeof next === 'string' && next !== '' ? next : null)}
        />
        {error && (
          <Box component="p" role="alert" fz={12} lh={18} c="error">
            {error}
          </Box>
        )}
      </>
    )
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      // A list of the host has codes, of which the author knows the names.
      description={listedItemsOf(field).find((item) => item.value === value)?.label}
      inputWrapperOrder={['input', 'description', 'error']}
      error={error}
      value={typeof value === 'object' ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** A list of the host may have thousands of entries. */
const maximumProposals = 200

type ValueListProps = {
  field: RuleField | undefined
  /** The options in its settings. */
  own: readonly OptionItem[]
  value: Expression
  error: string | undefined
  onChange: (value: Expression) => void
  label: string
}

function ValueList({ field, own, value, error, onChange, label }: ValueListProps) {
  const items = own.length > 0 ? own : listedItemsOf(field)
  const chosen: readonly Scalar[] = Array.isArray(value) ? value : []
  const labelOf = (each: Scalar) => items.find((item) => item.value === each)?.label ?? String(each)
  const valuesOf = (text: string): readonly Scalar[] => {
    const item = items.find((each) => each.label === text)
    if (item) return [item.value]
    if (!holdsNumber(field)) return [text]
    return Number.isFinite(Number(text)) ? [Number(text)] : []
  }
  return (
    <TagsInput
      size="xs"
      aria-label={label}
      data={items.map((item) => item.label)}
      limit={maximumProposals}
      error={error}
      value={chosen.map(labelOf)}
      onChange={(labels) => onChange(labels.flatMap(valuesOf))}
    />
  )
}

function useItems(field: RuleField | undefined): readonly OptionItem[] {
  const t = useT()
  if (field?.node.type !== 'switch') return itemsOf(field)
  return [
    { label: t('form.yes'), value: true },
    { label: t('form.no'), value: false },
  ]
}

const keyOf = (value: Scalar) => JSON.stringify(value)

function keyIn(items: readonly OptionItem[], value: Expression): string | null {
  const chosen = items.find((item) => item.value === value)
  return chosen ? keyOf(chosen.value) : null
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
