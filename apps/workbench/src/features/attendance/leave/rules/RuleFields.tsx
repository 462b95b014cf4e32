import { NativeSelect, NumberInput } from '@mantine/core'

type ChoiceFieldProps<V extends string> = {
  label: string
  value: V
  choices: readonly V[]
  nameOf: (value: V) => string
  disabled: boolean
  error?: string | undefined
  onChange: (value: V) => void
}

/** One of some choices by their names. */
export const ChoiceField = <V extends string>({
  label,
  value,
  choices,
  nameOf,
  disabled,
  error,
  onChange,
}: ChoiceFieldProps<V>) => (
  <NativeSelect
    label={label}
    value={value}
    disabled={disabled}
    error={error}
    data={choices.map((one) => ({ value: one, label: nameOf(one) }))}
    onChange={(event) => onChange(event.currentTarget.value as V)}
  />
)

type DaysFieldProps = {
  label: string
  value: number
  step: number
  disabled: boolean
  error?: string | undefined
  onChange: (value: number) => void
}

/** A number that is not negative; an empty field is zero. */
export const DaysField = ({ label, value, step, disabled, error, onChange }: DaysFieldProps) => (
  <NumberInput
    label={label}
    value={value}
    step={step}
    min={0}
    disabled={disabled}
    error={error}
    onChange={(typed) => onChange(Number(typed))}
  />
)
