import { TextInput } from '@mantine/core'
import { createContext, use } from 'react'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { useClockName } from '../../../shell/clock-name.ts'

/** Whether it is known yet on which clock the interview is. */
export const ClockIsKnown = createContext(true)

/** The start time of an interview, in the time zone of its business unit. */
export function StartTimeInput({ label, value, onChange, error }: FieldInputProps) {
  const clock = useClockName()
  const isKnown = use(ClockIsKnown)
  return (
    <TextInput
      label={label}
      description={isKnown && clock}
      placeholder="09:30"
      required
      error={error}
      aria-invalid={error !== undefined}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onChange(timeOfDay(event.currentTarget.value))}
    />
  )
}

/** `930`, `9.30` and `09：30` are times as well; anything else stays as typed and is refused at the field. */
function timeOfDay(typed: string): string {
  const [, hour, minute] = /^\s*(\d{1,2})\s*[:：.]?\s*(\d{2})\s*$/.exec(typed) ?? []
  return hour === undefined || minute === undefined ? typed : `${hour.padStart(2, '0')}:${minute}`
}
