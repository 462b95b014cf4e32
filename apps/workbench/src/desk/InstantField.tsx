import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useState } from 'react'
import { useClockName } from '../shell/RegionClock.tsx'
import { civilTimeOf, instantOf } from './civil-time.ts'
import { DateInput } from './DateInput.tsx'

type InstantFieldProps = {
  label: string
  required?: boolean
  error: string | undefined
  value: string | null
  /** Called with null for no moment, and for half of one. */
  onChange: (instant: string | null) => void
}

/** A moment by the clock that times are shown by. Half of one stays as it is typed until the field is left. */
export function InstantField({ value, onChange, error, ...rest }: InstantFieldProps) {
  const { timeZone } = useLocale()
  const clock = useClockName()
  const [half, setHalf] = useState<string | undefined>()
  return (
    <DateInput
      {...rest}
      type="datetime-local"
      description={clock}
      error={error}
      value={half ?? civilTimeOf(value, timeZone)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const instant = instantOf(typed, timeZone)
        setHalf(instant === null ? typed : undefined)
        onChange(instant)
      }}
      onBlur={() => setHalf(undefined)}
    />
  )
}
