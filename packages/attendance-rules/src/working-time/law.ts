import type { OvertimeLimitKind } from '@rostrum/contracts/attendance/requests/choices'
import type { DatedRows } from '../dated.ts'
import type { Day, MinuteRange } from '../time.ts'

/** A figure of a law with the article that says it. */
type Figure = { readonly value: number; readonly source: string }

/** What the law of a country forbids to young workers; null where it has no rule of its own. */
type YoungWorkers = {
  /** The age from which the rule no longer holds. */
  readonly until: number
  readonly weekHours: number | null
  readonly overtime: 'forbidden' | null
  /** The hours of the night in which they do not work; `until` is after midnight. */
  readonly night: MinuteRange | null
  readonly source: string
}

/** In which days the law of a country protects expectant mothers and mothers of small children from nights and overtime. */
export type MaternityRule = {
  /** Days before the birth from which it holds; a whole pregnancy has 280. */
  readonly daysBeforeBirth: number
  readonly source: string
  /** The age of the child until which it holds; null: the rule ends with the birth. */
  readonly child: {
    readonly months: number
    /** The mother may agree to nights and overtime. */
    readonly mayAgree: boolean
    readonly source: string
  } | null
  readonly night: MinuteRange
}

/** Limits of working time in the law of a country. No rows: the law has none, or it is to be confirmed. */
export type WorkingTimeLaw = {
  /** Hours without overtime from Monday to Sunday. */
  readonly weekHours: DatedRows<Figure>
  /** Days of work without a day of rest between. */
  readonly daysInARow: DatedRows<Figure>
  /** Hours of overtime. */
  readonly overtime: Readonly<Partial<Record<OvertimeLimitKind, DatedRows<Figure>>>>
  readonly youngWorkers: DatedRows<YoungWorkers>
  readonly maternity: DatedRows<MaternityRule>
}

const from = <T>(day: Day, value: T): DatedRows<T> => [{ from: day, until: null, value }]
const since = (day: Day, value: number, source: string): DatedRows<Figure> => from(day, { value, source })

/** A figure of a law that another one replaced. */
const replaced = (
  [first, value, source]: readonly [Day, number, string],
  [next, newValue, newSource]: readonly [Day, number, string],
): DatedRows<Figure> => [{ from: first, until: next, value: { value, source } }, ...since(next, newValue, newSource)]

const tenToSix: MinuteRange = { from: 1_320, until: 1_800 }

/** The seventh month of a pregnancy begins after 24 weeks; who counts later would protect too late. */
const fromSeventhMonth = 280 - 24 * 7
const wholePregnancy = 280

const maternity = (daysBeforeBirth: number, source: string, child: MaternityRule['child'] = null): MaternityRule => ({
  daysBeforeBirth,
  source,
  child,
  night: tenToSix,
})

/**
 * By country, ISO 3166-1 alpha-2. Overtime of KH and MM, and the rules of LA, KH and MM for young workers and mothers,
 * are to be confirmed: until then nothing is counted against them.
 */
export const workingTimeLaws: Readonly<Record<string, WorkingTimeLaw>> = {
  CN: {
    weekHours: since('1995-01-01', 44, 'Labour Law, art. 36'),
    daysInARow: since('1995-01-01', 6, 'Labour Law, art. 38'),
    overtime: {
      day: since('1995-01-01', 3, 'Labour Law, art. 41'),
      month: since('1995-01-01', 36, 'Labour Law, art. 41'),
    },
    youngWorkers: [],
    maternity: from(
      '1995-01-01',
      maternity(fromSeventhMonth, 'Labour Law, art. 61', {
        months: 12,
        mayAgree: false,
        source: 'Labour Law, art. 63',
      }),
    ),
  },
  VN: {
    weekHours: replaced(
      ['2013-05-01', 48, 'Labour Code 2012, art. 104'],
      ['2021-01-01', 48, 'Labour Code 2019, art. 105'],
    ),
    daysInARow: replaced(
      ['2013-05-01', 6, 'Labour Code 2012, art. 110'],
      ['2021-01-01', 6, 'Labour Code 2019, art. 111'],
    ),
    overtime: {
      // Half of the normal hours of a day, which are eight.
      day: replaced(['2013-05-01', 4, 'Labour Code 2012, art. 106'], ['2021-01-01', 4, 'Labour Code 2019, art. 107']),
      // The higher figures of paragraph 3 and of Resolution 17/2022 need conditions that retail does not meet.
      month: replaced(
        ['2013-05-01', 30, 'Labour Code 2012, art. 106'],
        ['2021-01-01', 40, 'Labour Code 2019, art. 107'],
      ),
      year: replaced(
        ['2013-05-01', 200, 'Labour Code 2012, art. 106'],
        ['2021-01-01', 200, 'Labour Code 2019, art. 107'],
      ),
    },
    // Overtime and night work are allowed in listed occupations only, and sales is not among them.
    youngWorkers: from('2021-01-01', {
      ...{ until: 18, weekHours: 40, overtime: 'forbidden', night: tenToSix },
      source: 'Labour Code 2019, art. 146',
    }),
    // The sixth month holds in highlands, remote areas, borders and islands, which stores do not tell.
    maternity: [
      {
        ...{ from: '2013-05-01', until: '2021-01-01' },
        value: maternity(fromSeventhMonth, 'Labour Code 2012, art. 155', {
          ...{ months: 12, mayAgree: false, source: 'Labour Code 2012, art. 155' },
        }),
      },
      ...from(
        '2021-01-01',
        maternity(fromSeventhMonth, 'Labour Code 2019, art. 137', {
          ...{ months: 12, mayAgree: true, source: 'Labour Code 2019, art. 137' },
        }),
      ),
    ],
  },
  TH: {
    weekHours: since('1998-08-19', 48, 'Labour Protection Act, s. 23'),
    daysInARow: since('1998-08-19', 6, 'Labour Protection Act, s. 28'),
    overtime: { week: since('1998-08-19', 36, 'Labour Protection Act, s. 26; Ministerial Regulation 3') },
    youngWorkers: from('1998-08-19', {
      ...{ until: 18, weekHours: null, overtime: 'forbidden', night: tenToSix },
      source: 'Labour Protection Act, s. 47 and 48',
    }),
    // Overtime that executives and office staff may agree to is that of no one in a store.
    maternity: [
      {
        ...{ from: '1998-08-19', until: '2008-05-28' },
        value: maternity(wholePregnancy, 'Labour Protection Act, s. 39'),
      },
      ...from('2008-05-28', maternity(wholePregnancy, 'Labour Protection Act, s. 39/1')),
    ],
  },
  LA: {
    weekHours: since('2014-10-28', 48, 'Labour Law 43/NA, art. 51'),
    daysInARow: since('2014-10-28', 6, 'Labour Law 43/NA, art. 54'),
    // More needs the consent of the labour administration and of the staff.
    overtime: {
      day: since('2014-10-28', 3, 'Labour Law 43/NA, art. 53'),
      month: since('2014-10-28', 45, 'Labour Law 43/NA, art. 53'),
    },
    ...{ youngWorkers: [], maternity: [] },
  },
  KH: {
    weekHours: since('1997-03-13', 48, 'Labour Law, art. 137'),
    daysInARow: since('1997-03-13', 6, 'Labour Law, art. 147'),
    ...{ overtime: {}, youngWorkers: [], maternity: [] },
  },
  MM: {
    weekHours: since('2016-01-25', 48, 'Shops and Establishments Law 2016, s. 11'),
    daysInARow: since('2016-01-25', 6, 'Shops and Establishments Law 2016, s. 11'),
    ...{ overtime: {}, youngWorkers: [], maternity: [] },
  },
}
