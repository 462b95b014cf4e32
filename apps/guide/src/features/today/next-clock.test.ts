import { describe, expect, it } from 'vitest'
import { atWorkSince, nextClock, punchOf } from './next-clock.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`)
const clock = (name: 'on_1' | 'off_1', kind: 'on' | 'off', times: readonly [string, string, string]) => {
  const [planned, from, to] = times.map((time) => new Date(at(time)).toISOString())
  return { name, kind, at: planned ?? '', from: from ?? '', to: to ?? '' }
}
const on = clock('on_1', 'on', ['09:00', '07:00', '12:00'])
const off = clock('off_1', 'off', ['18:00', '14:00', '22:00'])
const clocks = [on, off]

describe('the next clock', () => {
  it('is coming until there is a punch, or until its window has ended', () => {
    expect(nextClock({ clocks }, [], at('08:00')).clock).toBe(on)
    expect(nextClock({ clocks }, [at('08:50')], at('09:00')).clock).toBe(off)
    expect(nextClock({ clocks }, [], at('12:30')).clock).toBe(off)
  })

  it('is leaving again after everything was clocked', () => {
    expect(nextClock({ clocks }, [at('08:50'), at('18:01')], at('18:10'))).toEqual({ kind: 'off', clock: off })
  })

  it('without a plan is coming and leaving in turn', () => {
    expect(nextClock({ clocks: [] }, [], at('08:00')).kind).toBe('on')
    expect(nextClock({ clocks: [] }, [at('08:00')], at('09:00')).kind).toBe('off')
  })
})

describe('the punch of a clock', () => {
  it('is the earliest coming and the latest leaving', () => {
    const punches = [at('08:50'), at('09:10'), at('17:00'), at('18:05')]
    expect(punchOf(on, punches)).toBe(at('08:50'))
    expect(punchOf(off, punches)).toBe(at('18:05'))
    expect(punchOf(off, [at('08:50')])).toBeUndefined()
  })
})

describe('the time at work', () => {
  it('begins with coming and ends with leaving', () => {
    expect(atWorkSince(clocks, [])).toBeUndefined()
    expect(atWorkSince(clocks, [at('08:57')])).toBe(at('08:57'))
    expect(atWorkSince(clocks, [at('08:57'), at('18:03')])).toBeUndefined()
  })
})
