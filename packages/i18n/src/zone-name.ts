import { countryName } from './country-names.ts'
import { type DateValue, formatOffset } from './format.ts'

/** The countries of the group, which have one time zone each. */
const countries: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CN',
  'Asia/Ho_Chi_Minh': 'VN',
  'Asia/Saigon': 'VN',
  'Asia/Bangkok': 'TH',
  'Asia/Vientiane': 'LA',
  'Asia/Phnom_Penh': 'KH',
  'Asia/Yangon': 'MM',
  'Asia/Rangoon': 'MM',
}

/**
 * A time zone as people read it, with its offset at an instant: “China (GMT+8)”. The zone of another country has the name
 * of its city. Browsers have no names of zones for Lao, Khmer and Burmese.
 */
export function zoneName(timeZone: string, locale: string, at: DateValue = new Date()): string {
  const country = countries[timeZone]
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  // Browsers add a second name in brackets to some countries: “Myanmar (Burma)”.
  const place = country === undefined ? city : countryName(country, locale).replace(/ \(.*\)$/, '')
  const offset = formatOffset(at, timeZone)
  return locale === 'zh-CN' ? `${place}（${offset}）` : `${place} (${offset})`
}
