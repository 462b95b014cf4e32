import { formatFraction, fractionOf, half } from '@rostrum/decimal/fraction'
import { describe, expect, it } from 'vitest'
import type { TemplateVersion } from './template.ts'
import {
  always,
  buildAbsence,
  buildAssignment,
  buildCountry,
  buildHoliday,
  buildOvertime,
  buildRow,
  buildShift,
  buildTemplate,
  correctClock,
  instant,
  longAfter,
  officeShift,
  punchesAt,
  weekOf,
} from './testing/build-facts.ts'
import { dayOfPerson, summaryOf } from './testing/evaluate.ts'

const tuesday = '2026-11-03'
const template = (parts: Partial<TemplateVersion>) => ({ templates: always(buildTemplate(parts)) })
const shift = (...args: Parameters<typeof buildShift>) => template({ pattern: weekOf(buildShift(...args), []) })
const eightToSix = [
  ['09:00', '12:00'],
  ['13:30', '18:00'],
] as const

/** One test for each row of the table of exact readings. */
describe('readings of attendance', () => {
  it('A1: an empty on-clock is pending until the off-window has closed', () => {
    const at = (time: string) => dayOfPerson({}, tuesday, instant(`${tuesday} ${time}`))
    expect(at('15:00')).toMatchObject({ result: 'pending', final: false })
    expect(at('22:00')).toMatchObject({ result: 'pending', final: false })
    expect(at('22:01')).toMatchObject({ result: 'absent', final: true })
    expect(formatFraction(at('22:00').open)).toBe('1')
  })
  it('A2: an edge clock and the off-clock of one date do not share a punch', () => {
    const rule = { opensBefore: 0, missingAfter: 240, closesAfter: 240 }
    const built = buildShift([['00:00', '08:00']], { rule })
    const [segment] = built.segments
    const cut = { ...built, segments: [{ ...segment, off: { ...segment.off, missingAfter: 120 } }] as const }
    const parts = {
      ...template({ edgeClocks: true, pattern: weekOf(cut, []) }),
      absences: [buildAbsence(tuesday, ['00:00', '04:00'], { kind: 'trip', leaveKind: null })],
      punches: punchesAt(`${tuesday} 06:01`, `${tuesday} 08:04`),
    }
    const day = dayOfPerson(parts, tuesday)
    expect(day.clocks.map(({ window }) => window)).toEqual([
      { from: instant(`${tuesday} 04:00`), to: instant(`${tuesday} 05:59`) },
      { from: instant(`${tuesday} 06:00`), to: instant(`${tuesday} 12:00`) },
    ])
    expect(summaryOf(day).clocks).toEqual(['missing', 'normal'])
  })
  it('A3: a morning trip without an off-punch is half a day absent', () => {
    const absences = [buildAbsence(tuesday, 'first', { kind: 'trip', leaveKind: null })]
    expect(summaryOf(dayOfPerson({ absences }, tuesday))).toMatchObject({ absent: '1/2' })
  })
  it('A4: an hour of a shift of half a day costs an eighth', () => {
    const parts = {
      ...shift([['14:00', '18:00']], { value: half }),
      absences: [buildAbsence(tuesday, ['14:00', '15:00'], { unit: fractionOf(1, 8) })],
    }
    expect(dayOfPerson(parts, tuesday).absences.map(({ days }) => formatFraction(days))).toEqual(['1/8'])
  })
  it('A5: one segment on leave and the other unpunched is half absent', () => {
    const parts = {
      ...template({ clocks: 4, pattern: weekOf(buildShift(eightToSix)) }),
      absences: [buildAbsence(tuesday, 'second')],
    }
    expect(summaryOf(dayOfPerson(parts, tuesday))).toMatchObject({ result: 'half_absent', absent: '1/2' })
  })
  it('A6: half absent goes before awaiting', () => {
    const narrow = { opensBefore: 30, missingAfter: 30, closesAfter: 30 }
    const [first, second] = punchesAt(`${tuesday} 13:30`, `${tuesday} 18:00`)
    const parts = {
      ...template({ clocks: 4, pattern: weekOf(buildShift(eightToSix, { rule: narrow })) }),
      punches: [first, second].flatMap((punch) => (punch ? [{ ...punch, state: 'awaiting' as const }] : [])),
    }
    expect(dayOfPerson(parts, tuesday).result).toBe('half_absent')
  })
  it('A7: a trip counts as worked from the planned time, leave from its edge', () => {
    const worked = (kind: 'leave' | 'trip') =>
      dayOfPerson(
        { absences: [buildAbsence(tuesday, ['09:00', '12:00'], { kind })], punches: punchesAt(`${tuesday} 18:00`) },
        tuesday,
      ).worked
    expect(worked('trip')).toBe(480)
    expect(worked('leave')).toBe(300)
  })
  it('A8: with an on-clock only, work lasts to the end of the shift', () => {
    const parts = { ...template({ clocks: 1 }), punches: punchesAt(`${tuesday} 09:12`) }
    expect(dayOfPerson(parts, tuesday).worked).toBe(468)
  })
  it('A9: flexible time moves clocks and not rests', () => {
    const parts = {
      ...shift([['09:00', '18:00']], {
        rests: [['12:00', '13:00']],
        arrival: { kind: 'flexible', early: 0, late: 45 },
      }),
      punches: punchesAt(`${tuesday} 12:20`, `${tuesday} 18:45`),
    }
    expect(dayOfPerson(parts, tuesday).worked).toBe(345)
    expect(dayOfPerson(parts, tuesday).clocks[1]?.planned).toBe(18 * 60 + 45)
  })
  it('A10: leave over both segments is shared by minutes, and absence is exact', () => {
    const parts = {
      ...template({ clocks: 4, pattern: weekOf(buildShift(eightToSix)) }),
      absences: [buildAbsence(tuesday, ['11:00', '14:00'])],
      punches: punchesAt(`${tuesday} 18:00`),
    }
    expect(summaryOf(dayOfPerson(parts, tuesday))).toMatchObject({ result: 'half_absent', absent: '1/6' })
  })
  it('A11: without clocks, the absence with more minutes of work names the day, of equal ones the earlier', () => {
    const result = (middle: string) =>
      dayOfPerson(
        {
          absences: [
            buildAbsence(tuesday, ['09:00', middle], { kind: 'trip' }),
            buildAbsence(tuesday, [middle, '18:00']),
          ],
        },
        tuesday,
      ).result
    expect([result('12:00'), result('14:00'), result('15:00')]).toEqual(['leave', 'trip', 'trip'])
  })
  it('A12: a clock at the edge of leave has no flexible time', () => {
    const parts = {
      ...template({
        edgeClocks: true,
        pattern: weekOf(buildShift([['09:00', '18:00']], { arrival: { kind: 'flexible', early: 0, late: 30 } })),
      }),
      absences: [buildAbsence(tuesday, ['09:00', '10:00'])],
      punches: punchesAt(`${tuesday} 10:20`, `${tuesday} 18:00`),
    }
    expect(summaryOf(dayOfPerson(parts, tuesday)).clocks).toEqual(['late 20', 'normal'])
  })
  it('A13: on the day of entry the on-clock is exempt, on the last day the off-clock', () => {
    const employment = { id: 'e', entry: tuesday, lastDay: '2026-11-05', sex: null, nationality: null }
    const parts = {
      ...template({ exemptOnEntry: true, exemptOnLastDay: true }),
      employment,
      punches: punchesAt(`${tuesday} 18:00`, '2026-11-05 09:00'),
    }
    const kinds = (date: string) => dayOfPerson(parts, date).clocks.map(({ kind }) => kind)
    expect([kinds(tuesday), kinds('2026-11-04'), kinds('2026-11-05')]).toEqual([['off'], ['on', 'off'], ['on']])
    expect(dayOfPerson(parts, tuesday).result).toBe('normal')
    expect(dayOfPerson(parts, tuesday).worked).toBe(480)
  })
  it('A14: on a free day no punch is nothing, one is coming without leaving, two are both', () => {
    const result = (...times: readonly string[]) =>
      dayOfPerson({ ...template({ kind: 'free' }), punches: punchesAt(...times) }, tuesday)
    expect(summaryOf(result())).toEqual({ result: 'free', clocks: [], due: '0', absent: '0' })
    expect(summaryOf(result(`${tuesday} 10:00`)).clocks).toEqual(['normal', 'missing'])
    const both = result(`${tuesday} 10:00`, `${tuesday} 12:00`, `${tuesday} 27:30`)
    expect([both.result, both.worked]).toEqual(['normal', 17 * 60 + 30])
  })
  describe('substitutes', () => {
    const assignments = always(buildAssignment({ country: buildCountry([buildHoliday(tuesday)]) }))
    const restsOnTuesday = { pattern: weekOf(officeShift, [2]) }
    it('A15: without exemption of holidays there is none', () => {
      const parts = { assignments, ...template({ ...restsOnTuesday, holidayExemption: false }) }
      expect(dayOfPerson(parts, '2026-11-04').result).toBe('absent')
    })
    it('A16: a date with a row that works on the holiday is skipped', () => {
      const schedule = [buildRow('2026-11-04', officeShift, true)]
      const result = (date: string) => dayOfPerson({ assignments, ...template(restsOnTuesday), schedule }, date).result
      expect([result('2026-11-04'), result('2026-11-05')]).toEqual(['absent', 'rest'])
    })
    it('A17: a company holiday gives none', () => {
      const country = buildCountry([buildHoliday(tuesday, { kind: 'company' })])
      const parts = { assignments: always(buildAssignment({ country })), ...template(restsOnTuesday) }
      expect(dayOfPerson(parts, '2026-11-04').result).toBe('absent')
    })
    it('two holidays on rest days take two work dates', () => {
      const country = buildCountry([buildHoliday('2026-11-07'), buildHoliday('2026-11-08')])
      const result = (date: string) => dayOfPerson({ assignments: always(buildAssignment({ country })) }, date).result
      expect(['2026-11-09', '2026-11-10', '2026-11-11'].map(result)).toEqual(['rest', 'rest', 'absent'])
    })
  })
  it('A18: the half of a holiday drops its clocks like leave', () => {
    const country = buildCountry([buildHoliday(tuesday, { half: 'second' })])
    const parts = { assignments: always(buildAssignment({ country })), punches: punchesAt(`${tuesday} 09:00`) }
    const day = dayOfPerson(parts, tuesday)
    expect(summaryOf(day)).toEqual({ result: 'normal', clocks: ['normal'], due: '1', absent: '0' })
    expect(day.absences.map(({ leaveKind, days }) => [leaveKind, formatFraction(days)])).toEqual([['holiday', '1/2']])
  })
  it('A19: the off-clock has its own grace and bound', () => {
    const built = buildShift([['09:00', '18:00']])
    const [segment] = built.segments
    const own = { ...built, segments: [{ ...segment, off: { ...segment.off, grace: 0, missingAfter: 30 } }] as const }
    const clocks = (time: string) =>
      summaryOf(
        dayOfPerson(
          { ...template({ pattern: weekOf(own) }), punches: punchesAt(`${tuesday} 09:05`, `${tuesday} ${time}`) },
          tuesday,
        ),
      ).clocks
    expect([clocks('17:59'), clocks('17:30'), clocks('17:29')]).toEqual([
      ['normal', 'early 1'],
      ['normal', 'early 30'],
      ['normal', 'missing'],
    ])
  })
  it('A20: a rest inside the shift is no overtime', () => {
    const parts = {
      overtime: [buildOvertime(tuesday, ['12:00', '13:00']), buildOvertime(tuesday, ['18:00', '20:00'])],
      punches: punchesAt(`${tuesday} 09:00`, `${tuesday} 19:30`),
    }
    expect(dayOfPerson(parts, tuesday).overtime.map(({ minutes }) => minutes)).toEqual([90])
  })
  it('A21: a shift over a change of the clock lasts as long as the instants say', () => {
    const sydney = 'Australia/Sydney'
    const assignments = always(buildAssignment({ zone: sydney, stores: [] }))
    const punch = (time: string) => ({ ...punchesAt(time), at: instant(time, sydney) })
    const at = (time: string) => ({ id: time, at: punch(time).at, source: 'clock', state: 'counted' }) as const
    const rest = { approved: false, position: null, accuracy: null }
    const night = (date: string) => ({
      ...shift([['22:00', '30:00']]),
      assignments,
      punches: [
        { ...at(`${date} 22:00`), ...rest },
        { ...at(`${date} 30:00`), ...rest },
      ],
    })
    const autumn = dayOfPerson(night('2026-04-04'), '2026-04-04')
    expect([autumn.result, autumn.worked]).toEqual(['normal', 540])
    const spring = dayOfPerson(night('2026-10-03'), '2026-10-03')
    expect([spring.result, spring.worked]).toEqual(['normal', 420])
  })
  it('A23: a transferred rest day goes before a schedule row, a row that works on the holiday before it', () => {
    const country = buildCountry([buildHoliday(tuesday, { kind: 'transferred_rest' })], { substitutes: false })
    const assignments = always(buildAssignment({ country }))
    const result = (worksHoliday: boolean) =>
      dayOfPerson({ assignments, schedule: [buildRow(tuesday, officeShift, worksHoliday)] }, tuesday).result
    expect([result(false), result(true)]).toEqual(['rest', 'absent'])
  })
  it('A24: the last clock of a date with an on-clock only keeps its window up to its own time', () => {
    const late = buildShift([['20:00', '22:00']], { rule: { missingAfter: 960 } })
    const early = buildShift([['06:00', '14:00']], { rule: { opensBefore: 720 } })
    const templates = [
      { from: '2000-01-01', until: '2026-11-04', value: buildTemplate({ clocks: 1, pattern: weekOf(late, []) }) },
      { from: '2026-11-04', until: null, value: buildTemplate({ clocks: 1, pattern: weekOf(early, []) }) },
    ]
    const [on] = dayOfPerson({ templates }, tuesday).clocks
    expect(on?.window.to).toBe(instant(`${tuesday} 20:00`))
    const [next] = dayOfPerson({ templates }, '2026-11-04').clocks
    expect(next?.window.from).toBe(instant(`${tuesday} 20:01`))
  })
  it('A25: on work dates the windows decide, on rest days the start of the day', () => {
    const parts = { ...template({ dayStart: 300 }), punches: punchesAt('2026-11-07 28:30', '2026-11-06 21:50') }
    expect(dayOfPerson(parts, '2026-11-06').clocks[1]?.at).toBe(instant('2026-11-06 21:50'))
    expect(dayOfPerson(parts, '2026-11-07').unused.map(({ at }) => at)).toEqual([instant('2026-11-07 28:30')])
    expect(dayOfPerson(parts, '2026-11-08').unused).toEqual([])
  })
  it('corrections come last and leave what the rules said', () => {
    const corrections = [correctClock(tuesday, 0, 'normal'), correctClock(tuesday, 1, 'normal')]
    const day = dayOfPerson({ corrections }, tuesday)
    expect(day).toMatchObject({ machineResult: 'absent', result: 'normal' })
    expect(formatFraction(day.attended)).toBe('1')
    expect(day.worked).toBe(480)
    const one = dayOfPerson({ corrections: corrections.slice(0, 1) }, tuesday)
    expect(summaryOf(one)).toMatchObject({ result: 'missing', clocks: ['normal', 'missing'], absent: '0' })
  })
  it('overtime after midnight counts by date or by midnight, as the country says', () => {
    const holiday = buildHoliday('2026-11-04')
    const shares = (overtimeSplit: 'work_date' | 'midnight') =>
      dayOfPerson(
        {
          assignments: always(buildAssignment({ country: buildCountry([holiday], { overtimeSplit }) })),
          overtime: [buildOvertime(tuesday, ['21:00', '26:00'])],
          ...shift([['13:00', '21:00']], { rule: { closesAfter: 600 } }),
          punches: punchesAt(`${tuesday} 13:00`, `${tuesday} 25:00`),
        },
        tuesday,
        longAfter(tuesday),
      ).overtime.map(({ dateClass, minutes, night }) => [dateClass, minutes, night])
    expect(shares('work_date')).toEqual([['workday', 240, 180]])
    expect(shares('midnight')).toEqual([
      ['workday', 180, 120],
      ['holiday', 60, 60],
    ])
  })
})
