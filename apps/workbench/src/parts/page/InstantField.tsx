import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useClockName } from '../../shell/clock-name.ts'
import { civilTimeOf, instantOf } from './civil-time.ts'
import { DateInput } from './DateInput.tsx'

type InstantFieldProps = {
  label: string
  required?: boolean
  error: string | undefined
  value: string | null
  /** Called with null for none, and for an invalid timestamp. */
  onChange: (instant: string | null) => void
}

/** A timestamp in the displayed time zone. Invalid input stays as typed. */
export function InstantField({ value, onChange, error, ...rest }: InstantFieldProps) {
  const { timeZone } = useLocale()
  const clock = useClockName()
  return (
    <DateInput
      {...rest}
      grain="minute"
      description={clock}
      error={error}
      value={civilTimeOf(value, timeZone)}
      onChange={(civil) => onChange(instantOf(civil, timeZone))}
    />
  )
}
