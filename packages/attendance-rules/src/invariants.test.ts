import { addDays } from '@rostrum/contracts/kernel/days'
import { addFractions, compareFractions, subtractFractions, zero } from '@rostrum/decimal/fraction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttendanceDay } from './attendance-day.ts'
import { evaluateDays } from './evaluate-days.ts'
import type { PersonFacts } from './facts.ts'
import { dayResults } from './results.ts'
import { arbitraryPerson, dayCount, firstDay, lastDay } from './testing/arbitrary-facts.ts'
import { buildPunch, instant } from './testing/build-facts.ts'

const later = instant('2027-01-01 00:00')
const all = (facts: PersonFacts, now = later) => evaluateDays(facts, firstDay, lastDay, now)
const hashes = (days: readonly AttendanceDay[]) => days.map(({ hash }) => hash)

describe('days of random people', () => {
  it('do not depend on the order of the facts', () => {
    fc.assert(
      fc.property(arbitraryPerson, fc.infiniteStream(fc.nat()), (facts, numbers) => {
        const shuffled = <T>(list: readonly T[]): readonly T[] =>
          list
            .map((value) => ({ value, key: numbers.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ value }) => value)
        const other = {
          ...facts,
          punches: shuffled(facts.punches),
          absences: shuffled(facts.absences),
          overtime: shuffled(facts.overtime),
          supplements: shuffled(facts.supplements),
          corrections: shuffled(facts.corrections),
          schedule: shuffled(facts.schedule),
        }
        expect(hashes(all(other))).toEqual(hashes(all(facts)))
      }),
    )
  })
  it('have each punch at one clock at most, and in one place', () => {
    fc.assert(
      fc.property(arbitraryPerson, (facts) => {
        const days = all(facts)
        const shown = days.flatMap(({ clocks, unused }) => [
          ...clocks.flatMap(({ punch }) => punch ?? []),
          ...unused.map(({ punch }) => punch),
        ])
        expect(new Set(shown).size).toBe(shown.length)
      }),
    )
  })
  it('add up: due is attended, leave, absent and open; only unfinished days have something open', () => {
    fc.assert(
      fc.property(arbitraryPerson, fc.integer({ min: 0, max: dayCount }), (facts, elapsed) => {
        for (const day of all(facts, instant(`${addDays(firstDay, elapsed)} 12:00`))) {
          const parts = [day.attended, day.absent, day.open, ...day.absences.map(({ days }) => days)]
          expect(subtractFractions(day.due, parts.reduce(addFractions, zero))).toEqual(zero)
          for (const part of parts) expect(compareFractions(part, zero)).toBeGreaterThanOrEqual(0)
          if (day.final) expect([day.open, day.result === 'pending']).toEqual([zero, false])
        }
      }),
    )
  })
  it('are the same in parts as in whole', () => {
    fc.assert(
      fc.property(arbitraryPerson, fc.nat(dayCount), fc.nat(dayCount), (facts, start, length) => {
        const to = Math.min(start + length, dayCount)
        const part = evaluateDays(facts, addDays(firstDay, start), addDays(firstDay, to), later)
        expect(hashes(part)).toEqual(hashes(all(facts)).slice(start, to + 1))
      }),
    )
  })
  it('are never worse for a punch on time', () => {
    const rank = (day: AttendanceDay | undefined) => (day ? dayResults.indexOf(day.result) : -1)
    fc.assert(
      fc.property(arbitraryPerson, fc.nat(200), (facts, choice) => {
        const before = all(facts)
        const due = before.flatMap((day, index) =>
          day.clocks.flatMap(({ plannedAt, window }) =>
            plannedAt !== null && window.from <= plannedAt && plannedAt <= window.to ? [{ index, plannedAt }] : [],
          ),
        )
        const chosen = due[choice % Math.max(1, due.length)]
        if (!chosen) return
        const punch = buildPunch('2026-11-03 00:00', { id: 'on time', at: chosen.plannedAt, approved: true })
        const after = all({ ...facts, punches: [...facts.punches, punch] })
        expect(rank(after[chosen.index])).toBeGreaterThanOrEqual(rank(before[chosen.index]))
      }),
    )
  })
  it('have the hash of their contents', () => {
    fc.assert(
      fc.property(arbitraryPerson, arbitraryPerson, (one, other) => {
        const [first, second] = [all(one), all(other)]
        first.forEach((day, index) => {
          const { hash, ...rest } = second[index] ?? day
          const { hash: own, ...contents } = day
          expect(own === hash).toBe(JSON.stringify(contents, text) === JSON.stringify(rest, text))
        })
      }),
    )
  })
})

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
