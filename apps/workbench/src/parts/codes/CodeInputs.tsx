import { countryCodes } from '@rostrum/contracts/kernel/country-codes'
import { countryName } from '@rostrum/i18n/country-names'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import type { FieldInputProps } from '../../engine/public/resource-override.ts'
import { type SearchableItem, SearchableSelect } from '../page/SearchableSelect.tsx'
import { timeZoneOptions } from './time-zones.ts'

const withCode = (code: string, name: string) => ({ value: code, label: `${name} (${code})` })

type CodeInputProps = FieldInputProps & {
  /** In a row of controls, the value needs no label. */
  labelHidden?: boolean
}
type CodeSelectProps = CodeInputProps & { data: readonly SearchableItem[] }

function CodeSelect({ label, labelHidden = false, value, onChange, error, required = false, data }: CodeSelectProps) {
  return (
    <SearchableSelect
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={error}
      required={required}
      clearable
    />
  )
}

export function CountryInput(props: CodeInputProps) {
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
  const { locale } = useLocale()
  const stored = typeof props.value === 'string' && props.value !== '' ? props.value : null
  const data = useMemo(() => timeZoneOptions(locale, stored), [locale, stored])
  return <CodeSelect {...props} data={data} />
}

/** A country by its name. */
export function CountryName({ value }: { value: unknown }) {
  const { locale } = useLocale()
  if (typeof value !== 'string') return <span aria-hidden="true">–</span>
  return countryName(value, locale)
}
