import { half, one } from '@rostrum/decimal/fraction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateDays } from './evaluate-days.ts'
import { planDays } from './plan-days.ts'
import { arbitraryPerson } from './testing/arbitrary-facts.ts'
import {
  always,
  buildAssignment,
  buildCountry,
  buildHoliday,
  buildPerson,
  instant,
  longAfter,
  minutes,
} from './testing/build-facts.ts'

describe('the plan of days', () => {
  it('has the work, the clocks and their windows of a work date', () => {
    const [day] = planDays(buildPerson(), '2026-11-03', '2026-11-03')
    expect(day).toMatchObject({ kind: 'work', due: one, store: 'store', template: 'template' })
    expect(day?.work).toEqual([
      { from: minutes('09:00'), until: minutes('12:00') },
      { from: minutes('13:00'), until: minutes('18:00') },
    ])
    expect(day?.clocks[0]).toEqual({
      clock: 0,
      kind: 'on',
      at: instant('2026-11-03 09:00'),
      window: { from: instant('2026-11-03 07:00'), to: instant('2026-11-03 13:00') },
    })
  })

  it('leaves out the free half of a holiday', () => {
    const country = buildCountry([buildHoliday('2026-11-03', { half: 'second' })])
    const assignments = always(buildAssignment({ country }))
    const [day] = planDays(buildPerson({ assignments }), '2026-11-03', '2026-11-03')
    expect(day).toMatchObject({ kind: 'work', due: half, work: [{ from: minutes('09:00'), until: minutes('12:00') }] })
  })

  it('has the shift of people who may clock in, without clocks', () => {
    const [day] = planDays(buildPerson({ permissions: always('may') }), '2026-11-03', '2026-11-03')
    expect(day).toMatchObject({ kind: 'may', dueKind: 'work', shift: { code: 'A' }, clocks: [] })
  })

  it('is the plan that days are evaluated by', () => {
    fc.assert(
      fc.property(arbitraryPerson, (person) => {
        const facts = { ...person, punches: [], absences: [], supplements: [], corrections: [] }
        const planned = planDays(facts, '2026-10-26', '2026-11-12')
        const days = evaluateDays(facts, '2026-10-26', '2026-11-12', longAfter('2026-11-12'))
        expect(planned.map(({ date, kind, reason, dateClass }) => ({ date, kind, reason, dateClass }))).toEqual(
          days.map(({ date, plan: { kind, reason, dateClass } }) => ({ date, kind, reason, dateClass })),
        )
        for (const [index, { clocks }] of planned.entries()) {
          const evaluated = days[index]?.plan.kind === 'work' ? (days[index]?.clocks ?? []) : []
          expect(clocks.map(({ clock, window }) => ({ clock, window }))).toEqual(
            evaluated.map(({ clock, window }) => ({ clock, window })),
          )
        }
      }),
      { numRuns: 60 },
    )
  })
})
