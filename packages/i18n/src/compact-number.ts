import { formatNumber } from './format.ts'

type Magnitude = readonly [least: number, word: string]

/** Magnitudes in the languages for which browsers have no words, from the largest. Source: CLDR, short decimal formats. */
const magnitudes: Readonly<Record<string, readonly Magnitude[]>> = {
  lo: [
    [1e9, 'ຕື້'],
    [1e6, 'ລ້ານ'],
    [1e3, 'ພັນ'],
  ],
  km: [
    [1e9, 'ប៊ីលាន'],
    [1e6, 'លាន'],
    [1e3, 'ពាន់'],
  ],
  my: [
    [1e6, 'သန်း'],
    [1e5, 'သိန်း'],
    [1e4, 'သောင်း'],
    [1e3, 'ထောင်'],
  ],
}

/**
 * A number in few characters, for axes: 3k, 1.2万, 3 ພັນ. `currency` is the currency of an amount, as an ISO 4217 code.
 */
export function compactNumber(value: number, locale: string, currency?: string): string {
  const unit: Intl.NumberFormatOptions =
    currency === undefined ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
  const own = magnitudes[locale]
  if (own === undefined) {
    return formatNumber(value, locale, { ...unit, notation: 'compact', maximumFractionDigits: 1 })
  }
  const magnitude = own.find(([least]) => Math.abs(value) >= least)
  const format = { ...unit, minimumFractionDigits: 0, maximumFractionDigits: 1 }
  if (magnitude === undefined) return formatNumber(value, locale, format)
  const [least, word] = magnitude
  return `${formatNumber(value / least, locale, format)} ${word}`
}
