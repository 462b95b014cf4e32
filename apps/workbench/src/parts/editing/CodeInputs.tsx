import { countryCodes } from '@rostrum/contracts/kernel/country-codes'
import { countryName } from '@rostrum/i18n/country-names'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import type { FieldInputProps } from '../../engine/public/resource-override.ts'
import { SearchableSelect } from '../page/SearchableSelect.tsx'

const withCode = (code: string, name: string) => ({ value: code, label: `${name} (${code})` })

type CodeSelectProps = FieldInputProps & { data: readonly { value: string; label: string }[] }

function CodeSelect({ label, value, onChange, error, required = false, data }: CodeSelectProps) {
  return (
    <SearchableSelect
      label={label}
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={error}
      required={required}
      clearable
    />
  )
}

export function CountryInput(props: FieldInputProps) {
  const { locale } = useLocale()
  return <CodeSelect {...props} data={countryCodes.map((code) => withCode(code, countryName(code, locale)))} />
}

export function CurrencyInput(props: FieldInputProps) {
  const { locale } = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' })
  const data = Intl.supportedValuesOf('currency').map((code) => withCode(code, names.of(code) ?? code))
  return <CodeSelect {...props} data={data} />
}

export function TimeZoneInput(props: FieldInputProps) {
  return (
    <CodeSelect {...props} data={Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))} />
  )
}

/** A country by its name. */
export function CountryName({ value }: { value: unknown }) {
  const { locale } = useLocale()
  if (typeof value !== 'string') return <span aria-hidden="true">–</span>
  return countryName(value, locale)
}
