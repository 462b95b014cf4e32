import { describe, expect, it } from 'vitest'
import type { FigureReport } from './facts.ts'
import { figureState } from './figure-state.ts'
import type { FigureRule } from './template.ts'
import { always, buildTemplate, instant, officeShift, punchesAt, weekOf } from './testing/build-facts.ts'
import { dayOfPerson } from './testing/evaluate.ts'

const tuesday = '2026-11-03'
const rule: FigureRule = {
  photoKinds: ['full_body', 'shoes'],
  window: { from: 510, until: 570 },
  ...{ lateUntil: 660, lack: 'invalid' },
}
const report = (time: string, parts: Partial<FigureReport> = {}): FigureReport => ({
  ...{ id: time, date: tuesday, at: instant(`${tuesday} ${time}`), verdict: null },
  photoKinds: rule.photoKinds,
  ...parts,
})

function dayWith(figureReports: readonly FigureReport[], figure: FigureRule = rule) {
  const template = buildTemplate({ pattern: weekOf(officeShift, []), figure })
  const punches = punchesAt(`${tuesday} 09:00`, `${tuesday} 18:00`)
  return dayOfPerson({ templates: always(template), punches, figureReports }, tuesday)
}

describe('the figure of a day', () => {
  it.each([
    ['08:29', 'not_reported'],
    ['08:30', 'reported'],
    ['11:00', 'reported'],
    ['11:01', 'not_reported'],
  ])('with a report at %s is %s', (time, state) => {
    expect(dayWith([report(time)]).figure).toBe(state)
  })

  it('needs all kinds of photos, which may come in several reports', () => {
    const body = report('08:40', { photoKinds: ['full_body'] })
    expect(dayWith([body]).figure).toBe('not_reported')
    expect(dayWith([body, report('08:50', { photoKinds: ['shoes'] })]).figure).toBe('reported')
  })

  it('is rejected until there is another report, and unqualified once someone said so', () => {
    const rejected = report('08:40', { verdict: 'rejected' })
    expect(dayWith([rejected]).figure).toBe('rejected')
    expect(dayWith([rejected, report('10:00')]).figure).toBe('reported')
    expect(dayWith([rejected, report('10:00', { verdict: 'unqualified' })]).figure).toBe('unqualified')
  })

  it('makes the day invalid where the rule says so, once the day is final', () => {
    expect(dayWith([])).toMatchObject({ figure: 'not_reported', valid: false })
    expect(dayWith([], { ...rule, lack: 'noted' })).toMatchObject({ figure: 'not_reported', valid: true })
    expect(dayWith([report('08:40')])).toMatchObject({ valid: true })
    expect(dayWith([report('08:40', { verdict: 'unqualified' })])).toMatchObject({ valid: false })
  })

  it('is not needed without a rule and on days without a clock', () => {
    const at = (minute: number) => minute
    expect(figureState(null, true, [], { at, minuteOf: at })).toBe('no_need')
    expect(figureState(rule, false, [report('08:40')], { at, minuteOf: at })).toBe('no_need')
  })
})
