import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FoldedEvent, foldEvents, rowOn } from './fold.ts'

const rules = {
  fields: ['rank'],
  founding: ['entry'],
  further: { column: 'custom', has: (field: string) => field.startsWith('c_') },
}

const dayAt = (at: number) => `2026-03-${String(at).padStart(2, '0')}`
const patch = fc.record(
  {
    rank: fc.constantFrom('R1', 'R2'),
    c_seat: fc.constantFrom('12A', '12B', null),
    c_langs: fc.constantFrom(['km'], ['km', 'vi'], null),
    unknown: fc.constant('x'),
  },
  { requiredKeys: [] },
)
const events = fc
  .array(fc.record({ day: fc.integer({ min: 2, max: 9 }), patch }), { maxLength: 12 })
  .map((some): FoldedEvent[] => [
    { id: 'e0', act: 'entry', day: dayAt(1), seq: 1, patch: { rank: 'R1', c_seat: '1' } },
    ...some.map((one, at) => ({
      id: `e${at + 1}`,
      act: 'changed',
      seq: at + 1,
      day: dayAt(one.day),
      patch: one.patch,
    })),
  ])

it('on each day, every field that is known at run time only has the value of the last event that sets it', () => {
  fc.assert(
    fc.property(events, (some) => {
      const rows = foldEvents(rules, some)
      for (let at = 1; at <= 12; at += 1) {
        const before = some
          .filter(({ day }) => day <= dayAt(at))
          .toSorted((one, other) => one.day.localeCompare(other.day))
        const expected: Record<string, unknown> = Object.assign({}, ...before.map((event) => event.patch))
        const values = rowOn(rows, dayAt(at))?.values ?? {}
        for (const field of ['rank', 'c_seat', 'c_langs'])
          expect([field, values[field] ?? null]).toEqual([field, expected[field] ?? null])
        expect(Object.hasOwn(values, 'unknown')).toBe(false)
      }
    }),
  )
})

it('rows follow each other without gaps, and neighbours differ', () => {
  fc.assert(
    fc.property(events, (some) => {
      const rows = foldEvents(rules, some)
      for (const [at, row] of rows.entries()) {
        const next = rows[at + 1]
        expect(row.until).toBe(next?.from ?? null)
        const shown = ({ values }: typeof row) =>
          JSON.stringify([values.rank, values.c_seat ?? null, values.c_langs ?? null])
        if (next) expect(shown(row)).not.toBe(shown(next))
      }
    }),
  )
})
