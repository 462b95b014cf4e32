import type { DatedRows } from './dated.ts'
import type { MinuteRange } from './time.ts'

/** What days depend on in the law of a country besides its holidays. */
export type CountryLaw = {
  readonly substitutes: boolean
  readonly night: DatedRows<MinuteRange>
  readonly overtimeSplit: 'work_date' | 'midnight'
}

const nightUntil = (until: number): CountryLaw['night'] => [
  { from: '1900-01-01', until: null, value: { from: 1_320, until: 1_440 + until } },
]

const none: CountryLaw = { substitutes: false, night: [], overtimeSplit: 'work_date' }

const laws: Readonly<Record<string, CountryLaw>> = {
  // Labour Code 111(3): substitute rest; 106: night work from 22:00 to 06:00.
  VN: { ...none, substitutes: true, night: nightUntil(360) },
  // Labour Protection Act 29: substitute rest. A night window is to be confirmed.
  TH: { ...none, substitutes: true },
  // Labour Law 144: night work from 22:00 to 05:00.
  KH: { ...none, night: nightUntil(300) },
}

/** The law of a country, ISO 3166-1 alpha-2. China and Laos list their substitutes among the holidays. */
export const countryLaw = (country: string): CountryLaw => laws[country] ?? none
