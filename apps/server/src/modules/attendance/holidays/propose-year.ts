import type { proposalBases } from '@rostrum/contracts/attendance/holidays/calls'
import { addDays } from '@rostrum/contracts/kernel/days'

export type YearHoliday = {
  readonly id: string
  readonly day: string
  readonly name: string
  readonly nameEn: string
  readonly kind: string
}

type ProposedHoliday = Omit<YearHoliday, 'id' | 'day'> & {
  readonly sourceId: string
  /** The day in the year before. */
  readonly before: string
  readonly day: string | null
  readonly basis: (typeof proposalBases)[number]
}

/** Governments announce these for each single year, so that a copy would be wrong. */
const announcedKinds: readonly string[] = ['transferred_rest', 'make_up']

/**
 * The holidays of a year that the next one does not have by their name, in the order of the year before. A holiday with
 * the same date in both years before has it again, and one with the same day of the Chinese calendar that day. What is
 * on different dates otherwise, such as days of the Buddhist calendars, has no day.
 */
export function proposeYear(
  country: string,
  year: number,
  before: readonly YearHoliday[],
  earlier: readonly YearHoliday[],
  present: readonly YearHoliday[],
): readonly ProposedHoliday[] {
  const known = new Set(present.map(({ name }) => name))
  const copied = before.filter(({ name, kind }) => !known.has(name) && !announcedKinds.includes(kind))
  const ordinals = new Map<string, number>()
  return copied.map(({ id, day, ...rest }) => {
    const ordinal = ordinals.get(rest.name) ?? 0
    ordinals.set(rest.name, ordinal + 1)
    const same = earlier.filter(({ name, kind }) => name === rest.name && kind === rest.kind)
    return { ...rest, sourceId: id, before: day, ...dayIn({ country, year }, day, same[ordinal]?.day) }
  })
}

type CountryYear = { readonly country: string; readonly year: number }

/** Where festivals go by the Chinese calendar; those of other countries have calendars of their own. */
const lunarCountries: readonly string[] = ['CN', 'VN']

/** @param earlier the day of the holiday in the year before that; undefined where it had none */
function dayIn(
  { country, year }: CountryYear,
  day: string,
  earlier: string | undefined,
): Pick<ProposedHoliday, 'day' | 'basis'> {
  if (earlier === undefined || earlier.slice(5) === day.slice(5))
    return { day: sameDate(year, day), basis: 'same_date' }
  const lunar = lunarCountries.includes(country) ? sharedLunarDay(earlier, day) : undefined
  if (lunar !== undefined) return { day: findLunarDay(year, lunar), basis: 'lunar' }
  return { day: null, basis: 'unknown' }
}

/** 29 February is 28 February in a year without it. */
function sameDate(year: number, day: string): string {
  const moved = `${year}-${day.slice(5)}`
  return new Date(`${moved}T00:00:00Z`).toISOString().slice(0, 10) === moved ? moved : `${year}-02-28`
}

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const newYear = '1/1'
const lastDays: readonly string[] = ['12/29', '12/30']

/** Month and day of the Chinese calendar; a leap month has a name of its own. */
const lunarDay = (day: string): string => chinese.format(new Date(`${day}T00:00:00Z`))

/** The day of the Chinese calendar on which two dates are. A new moon near midnight may put one of them a day apart. */
function sharedLunarDay(earlier: string, later: string): string | undefined {
  const [first, second] = [lunarDay(earlier), lunarDay(later)]
  if (first === second || (lastDays.includes(first) && lastDays.includes(second))) return first
  if (first === lunarDay(addDays(later, 1))) return first
  return second === lunarDay(addDays(earlier, 1)) ? second : undefined
}

/** The eve of the new year is on the 29th or the 30th of the last month. */
function findLunarDay(year: number, lunar: string): string | null {
  const isEve = lastDays.includes(lunar)
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1))
    if (lunarDay(isEve ? addDays(day, 1) : day) === (isEve ? newYear : lunar)) return day
  return null
}
