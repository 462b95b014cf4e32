import { countryName } from './country-names.ts'
import { type DateValue, formatOffset } from './format.ts'

/** The countries of the group, which have one time zone each. */
const countries: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CN',
  'Asia/Ho_Chi_Minh': 'VN',
  'Asia/Bangkok': 'TH',
  'Asia/Vientiane': 'LA',
  'Asia/Phnom_Penh': 'KH',
  'Asia/Yangon': 'MM',
}

/** Browsers use either identifier. */
const formerIdentifiers: Readonly<Record<string, string>> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Rangoon': 'Asia/Yangon',
}

const presentIdentifier = (timeZone: string) => formerIdentifiers[timeZone] ?? timeZone

export const groupTimeZones: readonly string[] = Object.keys(countries)

/** The country of the group whose time zone it is. */
export const groupCountryOf = (timeZone: string): string | undefined => countries[presentIdentifier(timeZone)]

/** Whether two identifiers name one time zone. */
export const isSameZone = (one: string, other: string): boolean => presentIdentifier(one) === presentIdentifier(other)

/** The city in the identifier of a time zone. */
export const zoneCity = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/**
 * A time zone as people read it, with its offset at an instant: “China (GMT+8)”. The zone of another country has the name
 * of its city. Browsers have no names of zones for Lao, Khmer and Burmese.
 */
export function zoneName(timeZone: string, locale: string, at: DateValue = new Date()): string {
  const country = groupCountryOf(timeZone)
  // Browsers add a second name in brackets to some countries: “Myanmar (Burma)”.
  const place = country === undefined ? zoneCity(timeZone) : countryName(country, locale).replace(/ \(.*\)$/, '')
  const offset = formatOffset(at, timeZone)
  return locale === 'zh-CN' ? `${place}（${offset}）` : `${place} (${offset})`
}
