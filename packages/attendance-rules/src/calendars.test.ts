import { describe, expect, it } from 'vitest'
import type { Holiday, HolidayKind } from './country.ts'
import { countryLaw } from './country-law.ts'
import { evaluateDays } from './evaluate-days.ts'
import { always, buildAssignment, buildHoliday, buildPerson, instant } from './testing/build-facts.ts'

type Days = Partial<Record<HolidayKind, string>>

/** The calendar of 2026 of a country: days of each kind as `MM-DD`. */
const calendars: Readonly<Record<string, Days>> = {
  // State Council Order 795, notice 国办发明电〔2025〕7号.
  CN: {
    statutory: '01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03',
    transferred_rest: '01-02 02-20 02-23 04-06 05-04 05-05 10-05 10-06 10-07',
    make_up: '01-04 02-14 02-28 05-09 09-20 10-10',
  },
  // Labour Code 112.
  VN: { statutory: '01-01 02-16 02-17 02-18 02-19 02-20 04-26 04-30 05-01 09-01 09-02 11-24' },
  // Labour Protection Act 29 and the list of the Cabinet.
  TH: {
    statutory:
      '01-01 03-03 04-06 04-13 04-14 04-15 05-01 05-04 05-31 06-03 07-28 07-29 08-12 10-13 10-23 12-05 12-10 12-31',
  },
  // Decree 386/2017.
  LA: { statutory: '01-01 04-14 04-15 04-16 05-01 12-02' },
  // The Prakas on the public holidays of 2026.
  KH: { statutory: '01-01 01-07 03-08 04-14 04-15 04-16 05-01 09-24 10-10 10-11 10-12 11-09 11-23 11-24 11-25' },
  // The gazette of 2026.
  MM: { statutory: '01-01 01-04 02-12 03-02 03-27 04-13 04-14 04-15 04-16 04-17 05-01 07-19 12-25' },
}

const holidaysOf = (days: Days): readonly Holiday[] =>
  (['statutory', 'transferred_rest', 'make_up'] as const).flatMap((kind) =>
    (days[kind] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((day) => buildHoliday(`2026-${day}`, { kind })),
  )

/** Dates of 2026 from Monday to Friday that are free, and dates at weekends that are worked, by their reason. */
function exceptionsOf(country: string) {
  const holidays = Map.groupBy(holidaysOf(calendars[country] ?? {}), ({ date }) => date)
  const assignment = buildAssignment({ country: { country, ...countryLaw(country), holidays } })
  const facts = buildPerson({ assignments: always(assignment) })
  const days = evaluateDays(facts, '2026-01-01', '2026-12-31', instant('2027-02-01 00:00'))
  const dated = (code: string) => days.flatMap(({ date, plan }) => (plan.reason.code === code ? [date.slice(5)] : []))
  return {
    substitutes: dated('plan.substitute_rest'),
    makeUp: dated('plan.make_up'),
    transferred: dated('plan.transferred_rest').length,
    due: days.filter(({ due }) => due.numerator > 0n).length,
  }
}

describe('the calendar of 2026 for people who work from Monday to Friday', () => {
  it.each([
    [
      'CN',
      { substitutes: [], makeUp: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'], transferred: 9, due: 248 },
    ],
    ['VN', { substitutes: ['04-27'], makeUp: [], transferred: 0, due: 249 }],
    ['TH', { substitutes: ['06-01', '12-07'], makeUp: [], transferred: 0, due: 243 }],
    ['LA', { substitutes: [], makeUp: [], transferred: 0, due: 255 }],
    ['KH', { substitutes: [], makeUp: [], transferred: 0, due: 249 }],
    ['MM', { substitutes: [], makeUp: [], transferred: 0, due: 250 }],
  ])('of %s', (country, expected) => {
    expect(exceptionsOf(country)).toEqual(expected)
  })
  it('29 February is a day like others', () => {
    const [day] = evaluateDays(buildPerson({}), '2028-02-29', '2028-02-29', instant('2028-03-05 00:00'))
    expect([day?.date, day?.result]).toEqual(['2028-02-29', 'absent'])
  })
})
