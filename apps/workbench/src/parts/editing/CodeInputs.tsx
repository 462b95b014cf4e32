import { countryCodes } from '@rostrum/contracts/kernel/countries'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import type { FieldInputProps } from '../../engine/public/resource-override.ts'
import { SearchableSelect } from '../desk/SearchableSelect.tsx'

/** Names that the browser has for codes, each with its code. */
function useNames(type: 'region' | 'currency', codes: readonly string[]) {
  const { locale } = useLocale()
  const names = new Intl.DisplayNames(locale, { type, fallback: 'code' })
  return codes.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
}

type CodeSelectProps = FieldInputProps & { data: readonly { value: string; label: string }[] }

function CodeSelect({ label, value, onChange, error, data }: CodeSelectProps) {
  return (
    <SearchableSelect
      label={label}
      data={data}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={error}
      clearable
    />
  )
}

export function CountryInput(props: FieldInputProps) {
  return <CodeSelect {...props} data={useNames('region', countryCodes)} />
}

export function CurrencyInput(props: FieldInputProps) {
  return <CodeSelect {...props} data={useNames('currency', Intl.supportedValuesOf('currency'))} />
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
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(value) ?? value
}
