import { Select } from '@mantine/core'
import type { RuleField } from './rule-fields.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type FieldSelectProps = {
  label: string
  /** Whether the label is visible above; otherwise it is the accessible name only. */
  isLabelled?: boolean
  fields: readonly RuleField[]
  value: string
  onChange: (key: string) => void
}

/** A searchable select of the form's fields. */
export function FieldSelect({ label, isLabelled = false, fields, value, onChange }: FieldSelectProps) {
  const words = useRuleLabels(fields)
  return (
    <Select
      size="xs"
      searchable
      {...(isLabelled ? { label } : { 'aria-label': label })}
      data={fields.map(({ key }) => ({ value: key, label: words.titleOf(key) }))}
      value={value}
      allowDeselect={false}
      // Typed text replaces the currently chosen field.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
