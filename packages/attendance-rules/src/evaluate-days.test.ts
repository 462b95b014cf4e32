import { formatFraction, half } from '@rostrum/decimal/fraction'
import { describe, expect, it } from 'vitest'
import type { TemplateVersion } from './template.ts'
import {
  always,
  buildAbsence,
  buildAssignment,
  buildCountry,
  buildHoliday,
  buildPunch,
  buildRow,
  buildShift,
  buildStore,
  buildTemplate,
  instant,
  officeShift,
  punchesAt,
  weekOf,
} from './testing/build-facts.ts'
import { dayOfPerson, summaryOf } from './testing/evaluate.ts'

const tuesday = '2026-11-03'
const template = (parts: Partial<TemplateVersion>) => ({ templates: always(buildTemplate(parts)) })
const shift = (...args: Parameters<typeof buildShift>) => template({ pattern: weekOf(buildShift(...args), []) })

describe('the scenarios of attendance', () => {
  it('1: with four clocks, the third unpunched is one missing clock', () => {
    const twoSegments = buildShift(
      [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ],
      { rule: { opensBefore: 30, missingAfter: 25, closesAfter: 30 } },
    )
    const day = dayOfPerson(
      {
        ...template({ clocks: 4, pattern: weekOf(twoSegments) }),
        punches: punchesAt(`${tuesday} 08:00`, `${tuesday} 12:00`, `${tuesday} 17:00`),
      },
      tuesday,
    )
    expect(summaryOf(day)).toEqual({
      result: 'missing',
      clocks: ['normal', 'normal', 'missing', 'normal'],
      due: '1',
      absent: '0',
    })
  })
  it.each([
    ['09:00', 'normal'],
    ['09:05', 'normal'],
    ['09:06', 'late 6'],
    ['10:00', 'late 60'],
    ['10:01', 'serious_late 61'],
    ['13:00', 'serious_late 240'],
    ['13:01', 'missing'],
  ])('2: with a grace of 5 minutes, in at %s is %s', (time, result) => {
    const day = dayOfPerson({ punches: punchesAt(`${tuesday} ${time}`, `${tuesday} 18:00`) }, tuesday)
    expect(summaryOf(day).clocks[0]).toBe(result)
  })
  it.each([
    ['17:55', 'normal'],
    ['17:54', 'early 6'],
    ['14:00', 'early 240'],
    ['13:59', 'missing'],
  ])('2: out at %s is %s', (time, result) => {
    const day = dayOfPerson({ punches: punchesAt(`${tuesday} 09:00`, `${tuesday} ${time}`) }, tuesday)
    expect(summaryOf(day).clocks[1]).toBe(result)
  })
  it('3: the off-clock of a shift from 23:00 is of the day before', () => {
    const parts = {
      ...shift([['23:00', '31:30']]),
      punches: punchesAt('2026-11-02 23:00', '2026-11-03 07:30', '2026-11-03 23:00', '2026-11-04 07:30'),
    }
    expect(dayOfPerson(parts, '2026-11-02').clocks[1]?.at).toBe(instant('2026-11-03 07:30'))
    expect(dayOfPerson(parts, tuesday).clocks.map(({ at }) => at)).toEqual([
      instant('2026-11-03 23:00'),
      instant('2026-11-04 07:30'),
    ])
    expect(dayOfPerson(parts, '2026-11-02').result).toBe('normal')
  })
  it('4: with flexible time, in and out 20 minutes late is normal', () => {
    const flexible = shift([['09:00', '18:00']], { arrival: { kind: 'flexible', early: 0, late: 30 } })
    const day = dayOfPerson({ ...flexible, punches: punchesAt(`${tuesday} 09:20`, `${tuesday} 18:20`) }, tuesday)
    expect(day.result).toBe('normal')
    const leavesOnTime = punchesAt(`${tuesday} 09:20`, `${tuesday} 18:00`)
    expect(summaryOf(dayOfPerson({ ...flexible, punches: leavesOnTime }, tuesday)).clocks).toEqual([
      'normal',
      'early 20',
    ])
  })
  describe('5: after leaving three hours late', () => {
    const steps = [
      { leftAfter: 60, allowance: 20 },
      { leftAfter: 180, allowance: 45 },
    ]
    const late = buildShift([['09:00', '18:00']], { arrival: { kind: 'late_arrival', steps } })
    const worked = punchesAt('2026-11-02 09:00', '2026-11-02 21:00', '2026-11-03 09:40', '2026-11-03 18:00')
    it('40 minutes late the next day is normal', () => {
      const day = dayOfPerson({ ...template({ pattern: weekOf(late) }), punches: worked }, tuesday)
      expect(day.result).toBe('normal')
      expect(day.clocks[0]?.reasons.map(({ code }) => code)).toContain('clock.allowance')
    })
    it('a minute less leaves the smaller step', () => {
      const punches = punchesAt('2026-11-02 09:00', '2026-11-02 20:59', '2026-11-03 09:40', '2026-11-03 18:00')
      const day = dayOfPerson({ ...template({ pattern: weekOf(late) }), punches }, tuesday)
      expect(summaryOf(day).clocks[0]).toBe('late 20')
    })
    it('40 minutes late after a rest day is late', () => {
      const punches = punchesAt('2026-11-01 21:00', '2026-11-03 09:40', '2026-11-03 18:00')
      const day = dayOfPerson({ ...template({ pattern: weekOf(late, [1]) }), punches }, tuesday)
      expect(summaryOf(day).clocks[0]).toBe('late 40')
    })
  })
  it('6: morning leave and no off-punch is half a day absent', () => {
    const day = dayOfPerson({ absences: [buildAbsence(tuesday, 'first')] }, tuesday)
    expect(summaryOf(day)).toEqual({ result: 'absent', clocks: ['absent'], due: '1', absent: '1/2' })
  })
  it('7: leave from the end of a rest moves the off-clock to the start of the rest', () => {
    const parts = {
      ...template({ edgeClocks: true }),
      absences: [buildAbsence(tuesday, ['13:00', '18:00'])],
      punches: punchesAt(`${tuesday} 09:00`, `${tuesday} 12:00`),
    }
    const day = dayOfPerson(parts, tuesday)
    expect(day.clocks.map(({ planned }) => planned)).toEqual([540, 720])
    expect(day.result).toBe('normal')
  })
  it('8: a field punch that the template refuses leaves the clock missing', () => {
    const away = buildPunch(`${tuesday} 09:00`, { position: { latitude: 21.1, longitude: 105.8342 } })
    const parts = { ...template({ field: 'refused' }), punches: [away, buildPunch(`${tuesday} 18:00`)] }
    const day = dayOfPerson(parts, tuesday)
    expect(summaryOf(day).clocks).toEqual(['missing', 'normal'])
    expect(day.unused.map(({ reason }) => reason.code)).toEqual(['punch.field_refused'])
    const approval = { ...parts, ...template({ field: 'approval' }) }
    expect(dayOfPerson(approval, tuesday).result).toBe('awaiting')
    const approved = { ...approval, punches: [{ ...away, approved: true }, buildPunch(`${tuesday} 18:00`)] }
    expect(dayOfPerson(approved, tuesday).result).toBe('normal')
  })
  it('a punch at a store that is linked on its day is at its place, and away from it on other days', () => {
    const position = { latitude: 21.1, longitude: 105.8342 }
    const punches = [buildPunch(`${tuesday} 09:00`, { position }), buildPunch(`${tuesday} 18:00`)]
    const parts = { ...template({ field: 'refused' }), punches }
    const linked = (from: string, until: string) => [{ from, until, value: buildStore({ id: 'second', position }) }]
    const onItsDay = dayOfPerson({ ...parts, links: linked(tuesday, '2026-11-04') }, tuesday)
    expect(summaryOf(onItsDay).clocks).toEqual(['normal', 'normal'])
    expect(onItsDay.store).toBe('store')
    expect(summaryOf(dayOfPerson({ ...parts, links: linked('2026-11-04', '2026-12-01') }, tuesday)).clocks).toEqual([
      'missing',
      'normal',
    ])
  })
  it('9: a position with an accuracy of 900 m is uncertain, a store code is inside', () => {
    const imprecise = buildPunch(`${tuesday} 09:00`, { accuracy: 900 })
    const code = buildPunch(`${tuesday} 18:00`, { source: 'store_code', position: null, accuracy: null })
    const day = dayOfPerson({ punches: [imprecise, code] }, tuesday)
    expect(day.clocks.map(({ place }) => place)).toEqual(['uncertain', 'inside'])
  })
  it('10: an unpunched make-up Sunday is absent on a fixed pattern and rest on a roster', () => {
    const country = buildCountry([buildHoliday('2026-11-08', { kind: 'make_up' })], {
      country: 'CN',
      substitutes: false,
    })
    const assignments = always(buildAssignment({ country }))
    expect(dayOfPerson({ assignments }, '2026-11-08').result).toBe('absent')
    expect(dayOfPerson({ assignments, ...template({ kind: 'rostered' }) }, '2026-11-08').result).toBe('rest')
  })
  it('11: a holiday of Vietnam on the own rest day makes the next work date rest', () => {
    const assignments = always(buildAssignment({ country: buildCountry([buildHoliday(tuesday)]) }))
    const restsOnTuesday = template({ pattern: weekOf(officeShift, [2]) })
    const wednesday = dayOfPerson({ assignments, ...restsOnTuesday }, '2026-11-04')
    expect(wednesday.result).toBe('rest')
    expect(wednesday.plan.reason).toEqual({ code: 'plan.substitute_rest', parameters: { date: tuesday } })
    expect(dayOfPerson({ assignments, ...restsOnTuesday }, '2026-11-05').result).toBe('absent')
  })
  it('13: a store that moves to another zone changes no day before', () => {
    const bangkok = buildStore({ zone: 'Asia/Yangon' })
    const moved = [
      { from: '2026-01-01', until: '2026-11-04', value: buildAssignment() },
      { from: '2026-11-04', until: null, value: buildAssignment({ stores: [bangkok] }) },
    ]
    const punches = punchesAt('2026-11-02 09:00', '2026-11-02 18:00', '2026-11-03 09:00')
    const stays = { punches, assignments: always(buildAssignment()) }
    const moves = { punches, assignments: moved }
    for (const date of ['2026-11-01', '2026-11-02']) {
      expect(dayOfPerson(moves, date).hash).toBe(dayOfPerson(stays, date).hash)
    }
    expect(dayOfPerson(moves, '2026-11-04').clocks[0]?.plannedAt).toBe(instant('2026-11-04 09:00', 'Asia/Yangon'))
  })
  it('15: a queue that is sent twice has each punch once', () => {
    const once = punchesAt(`${tuesday} 09:00`, `${tuesday} 18:00`)
    expect(dayOfPerson({ punches: [...once].reverse() }, tuesday).hash).toBe(
      dayOfPerson({ punches: once }, tuesday).hash,
    )
  })
  it('16: a punch in doubt leaves its clock awaiting', () => {
    const doubtful = buildPunch(`${tuesday} 09:00`, { state: 'awaiting' })
    const day = dayOfPerson({ punches: [doubtful, buildPunch(`${tuesday} 18:00`)] }, tuesday)
    expect(day.result).toBe('awaiting')
    expect(formatFraction(day.attended)).toBe('1')
  })
  it('23: leave within a holiday costs nothing', () => {
    const assignments = always(buildAssignment({ country: buildCountry([buildHoliday(tuesday)]) }))
    const day = dayOfPerson({ assignments, absences: [buildAbsence(tuesday, 'whole')] }, tuesday)
    expect(day.result).toBe('holiday')
    expect(day.absences).toEqual([])
  })
})

describe('plans', () => {
  const holiday = always(buildAssignment({ country: buildCountry([buildHoliday(tuesday)]) }))
  it('the first rule that applies plans the day', () => {
    const reasonOf = (parts: Parameters<typeof dayOfPerson>[0]) => dayOfPerson(parts, tuesday).plan.reason.code
    const employment = { id: 'e', entry: '2026-11-04', lastDay: null, sex: null, nationality: null }
    expect(reasonOf({ employment })).toBe('plan.not_employed')
    expect(reasonOf({ templates: [] })).toBe('plan.unconfigured')
    expect(reasonOf({ permissions: always('exempt'), assignments: holiday })).toBe('plan.exempt')
    const schedule = [buildRow(tuesday, officeShift, true)]
    expect(reasonOf({ assignments: holiday, schedule })).toBe('plan.works_holiday')
    expect(reasonOf({ assignments: holiday, schedule: [buildRow(tuesday, officeShift)] })).toBe('plan.holiday')
    expect(reasonOf({ schedule: [buildRow(tuesday, null)] })).toBe('plan.scheduled_rest')
    expect(reasonOf({})).toBe('plan.pattern')
    const configuration = { shift: null, weeklyRest: [2], clocks: null, radius: null, field: null }
    expect(reasonOf({ configurations: always(configuration) })).toBe('plan.configured_rest')
    expect(reasonOf({ ...template({ kind: 'free' }) })).toBe('plan.free')
  })
  it('a holiday of women is a work day of men', () => {
    const audience = { sex: 'female', nationality: null, units: [], stores: [] } as const
    const assignments = always(buildAssignment({ country: buildCountry([buildHoliday(tuesday, { audience })]) }))
    const employment = { id: 'e', entry: '2025-01-01', lastDay: null, nationality: null }
    expect(dayOfPerson({ assignments, employment: { ...employment, sex: 'female' } }, tuesday).result).toBe('holiday')
    expect(dayOfPerson({ assignments, employment: { ...employment, sex: 'male' } }, tuesday).result).toBe('absent')
  })
  it('a shift of half a day is due with half a day', () => {
    const day = dayOfPerson({ ...shift([['09:00', '13:00']], { value: half }) }, tuesday)
    expect(summaryOf(day)).toMatchObject({ due: '1/2', absent: '1/2' })
  })
})
