import { TextInput } from '@mantine/core'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { useClockName } from '../../../shell/RegionClock.tsx'

/** The start time of an interview, in the time zone of its business unit. */
export function StartTimeInput({ label, value, onChange, error }: FieldInputProps) {
  return (
    <TextInput
      label={label}
      description={useClockName()}
      placeholder="09:30"
      required
      error={error}
      aria-invalid={error !== undefined}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
