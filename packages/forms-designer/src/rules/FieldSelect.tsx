import { Select } from '@mantine/core'
import type { RuleField } from '../document/rule-fields.ts'
import { useT } from '../view/messages.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type FieldSelectProps = {
  label: string
  /** Whether the label is visible above; otherwise it is the accessible name only. */
  isLabelled?: boolean
  fields: readonly RuleField[]
  /** Empty while no field is chosen. */
  value: string
  /** Why the choice is refused, such as a missing one. */
  error?: string | undefined
  onChange: (key: string) => void
}

/** A searchable select of the form's fields. */
export function FieldSelect({ label, isLabelled = false, fields, value, error, onChange }: FieldSelectProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  return (
    <Select
      size="xs"
      searchable
      selectFirstOptionOnChange
      {...(isLabelled ? { label } : { 'aria-label': label })}
      data={fields.map(({ key }) => ({ value: key, label: words.titleOf(key) }))}
      value={value || null}
      placeholder={t('designer.rule_choose_field')}
      error={error}
      allowDeselect={false}
      // Typed text replaces the currently chosen field.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(key) => key !== null && onChange(key)}
    />
  )
}
