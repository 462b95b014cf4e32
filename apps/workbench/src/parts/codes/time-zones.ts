import { countryCodes } from '@rostrum/contracts/kernel/country-codes'
import { countryName } from '@rostrum/i18n/country-names'
import { intlTag } from '@rostrum/i18n/intl-tag'
import { citiesOf } from '@rostrum/i18n/zone-cities'
import { groupCountryOf, groupTimeZones, zoneCity, zoneName } from '@rostrum/i18n/zone-name'
import type { SearchableItem } from '../page/SearchableSelect.tsx'

/** Newer and older names of one function of browsers; some have neither. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

/**
 * The time zones to choose from by their names, those of the group first. They are found by identifier, city and country
 * as well. Browsers list a zone under one of its two identifiers, which need not be the stored one.
 */
export function timeZoneOptions(locale: string, stored: string | null): readonly SearchableItem[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => groupCountryOf(zone) === undefined)
  const regions = regionsOfZones()
  return [...new Set([...groupTimeZones, ...others, ...(stored === null ? [] : [stored])])].map((zone) => ({
    value: zone,
    label: zoneName(zone, locale),
    keywords: keywordsOf(zone, locale, groupCountryOf(zone) ?? regions.get(zone)),
  }))
}

function keywordsOf(zone: string, locale: string, country: string | undefined): string {
  const ofCountry = country === undefined ? [] : [countryName(country, locale), citiesOf(country, locale)]
  return [zone, zoneCity(zone), ...ofCountry, generalName(zone, locale)].join(' ')
}

/** Has the name of the city or country in languages that the browser knows: 纽约时间. */
const generalName = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(intlTag(locale), { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

function regionsOfZones(): ReadonlyMap<string, string> {
  const zonesOf = (code: string) => {
    const region: RegionLocale = new Intl.Locale(`und-${code}`)
    return region.getTimeZones?.() ?? region.timeZones ?? []
  }
  return new Map(countryCodes.flatMap((code) => zonesOf(code).map((zone) => [zone, code] as const)))
}
