import { Select } from '@mantine/core'
import type { RuleField } from './rule-fields.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type FieldSelectProps = {
  label: string
  /** Whether the label stands above; it is the name alone where it does not. */
  isLabelled?: boolean
  fields: readonly RuleField[]
  value: string
  onChange: (key: string) => void
}

/** One of the fields of the form, to be found by typing. */
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
      // What is typed takes the place of the field that is chosen now.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
