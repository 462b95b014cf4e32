import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { type DatedRow, defineDatedRows } from './dated-rows.ts'
import { planRows, type RowChange } from './dated-rows-plan.ts'

/** A subject has one warehouse at a time, and any number of dealers, each once. */
const links = defineDatedRows({
  kind: 'trial-link',
  table: 'trial_link',
  subject: { column: 'store_id', table: 'trial_store' },
  fields: ['kind', 'target', 'note'],
  slot: ({ kind, target }) => (kind === 'warehouse' ? 'warehouse' : `${kind} ${target}`),
})

const dayOf = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const warehouse = (target: string) => ({ kind: 'warehouse', target, note: '' })
const row = (id: string, from: string, until: string | null, target = 'W1'): DatedRow => ({
  ...{ id, from, until, values: warehouse(target) },
})

const refusalOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError)
      return error.errors[0] && 'key' in error.errors[0] ? error.errors[0].key : error.code
    throw error
  }
  return 'none'
}

const shown = (rows: readonly DatedRow[]) => rows.map(({ id, from, until, values }) => [id, from, until, values.target])

describe('a row', () => {
  const present = [row('a', '2026-01-01', '2026-06-01'), row('b', '2026-09-01', null, 'W2')]
  const plan = (...changes: RowChange[]) => planRows(links, present, changes)

  it('is added where its slot is free, up to the day itself', () => {
    expect(shown(plan({ type: 'add', ...row('c', '2026-06-01', '2026-09-01') }).after)).toEqual([
      ['a', '2026-01-01', '2026-06-01', 'W1'],
      ['c', '2026-06-01', '2026-09-01', 'W1'],
      ['b', '2026-09-01', null, 'W2'],
    ])
    expect(refusalOf(() => plan({ type: 'add', ...row('c', '2026-05-31', '2026-09-01') }))).toBe('timeline.taken')
    expect(refusalOf(() => plan({ type: 'add', ...row('c', '2026-06-01', null) }))).toBe('timeline.taken')
  })

  it('has at least one day', () => {
    expect(refusalOf(() => plan({ type: 'end', rowId: 'a', until: '2026-01-01' }))).toBe('timeline.reversed')
  })

  it('changes from a day for as long as it lasts', () => {
    const { after, changed, added } = plan({ type: 'change', id: 'c', from: '2026-03-01', values: warehouse('W3') })
    expect(shown(after).slice(0, 2)).toEqual([
      ['a', '2026-01-01', '2026-03-01', 'W1'],
      ['c', '2026-03-01', '2026-06-01', 'W3'],
    ])
    expect([changed.length, added.length]).toEqual([1, 1])
  })

  it('fills the days before the next one where there was none', () => {
    const { after } = plan({ type: 'change', id: 'c', from: '2026-07-01', values: warehouse('W3') })
    expect(shown(after)[1]).toEqual(['c', '2026-07-01', '2026-09-01', 'W3'])
  })

  it('keeps its identifier when it changes from its first day or is corrected', () => {
    expect(shown(plan({ type: 'change', id: 'c', from: '2026-09-01', values: warehouse('W3') }).after)[1]).toEqual([
      'b',
      '2026-09-01',
      null,
      'W3',
    ])
    const moved = plan({ type: 'correct', rowId: 'a', from: '2026-07-01', until: '2026-09-01', values: { note: 'x' } })
    expect(shown(moved.after)[0]).toEqual(['a', '2026-07-01', '2026-09-01', 'W1'])
    expect(moved.after[0]?.values.note).toBe('x')
  })

  it('is rescinded without a replacement', () => {
    const { after, rescinded } = plan({ type: 'rescind', rowIds: ['a'] })
    expect([shown(after).length, rescinded.map(({ id }) => id)]).toEqual([1, ['a']])
    expect(refusalOf(() => planRows(links, after, [{ type: 'end', rowId: 'a', until: '2026-02-01' }]))).toBe(
      'timeline.event_rescinded',
    )
  })

  it('that becomes equal to itself is no change', () => {
    const { changed, added } = plan({ type: 'change', id: 'c', from: '2026-03-01', values: warehouse('W1') })
    expect([changed, added]).toEqual([[], []])
  })
})

/** The reference: which value a slot has on each of 40 days. All later days equal the last one. */
const last = 40
const indexOf = (day: string | null): number =>
  day === null ? last : (Date.parse(day) - Date.parse(dayOf(0))) / 86_400_000
const slotOf = ({ kind, target }: DatedRow['values']) =>
  kind === 'warehouse' ? 'warehouse' : `dealer ${String(target)}`
const textOf = ({ target, note }: DatedRow['values']) => `${String(target)} ${String(note)}`

class DayTable {
  readonly #days = new Map<string, (string | undefined)[]>()

  constructor(rows: readonly DatedRow[]) {
    for (const row of rows) this.paint(row, textOf(row.values))
  }

  daysOf(slot: string): (string | undefined)[] {
    const known = this.#days.get(slot) ?? Array.from<undefined>({ length: last })
    this.#days.set(slot, known)
    return known
  }

  paint({ from, until, values }: Omit<DatedRow, 'id'>, text: string | undefined): void {
    this.daysOf(slotOf(values)).fill(text, indexOf(from), indexOf(until))
  }

  isFree({ from, until, values }: Omit<DatedRow, 'id'>): boolean {
    const days = this.daysOf(slotOf(values)).slice(indexOf(from), indexOf(until))
    return days.every((text) => text === undefined)
  }
}

/** The table after a change; undefined where the change is to be refused. */
function expectedAfter(rows: readonly DatedRow[], change: RowChange): DayTable | undefined {
  const table = new DayTable(rows)
  const row = 'rowId' in change ? rows.find(({ id }) => id === change.rowId) : undefined
  const place = (placed: Omit<DatedRow, 'id'>) => {
    if (!table.isFree(placed) || (placed.until !== null && placed.until <= placed.from)) return undefined
    table.paint(placed, textOf(placed.values))
    return table
  }
  if (row) table.paint(row, undefined)
  switch (change.type) {
    case 'add':
      return place(change)
    case 'end':
      return row && place({ ...row, until: change.until })
    case 'correct': {
      const { from = '', until = null, values = {} } = change
      return place({ from, until, values })
    }
    case 'rescind':
      for (const gone of rows) if (change.rowIds.includes(gone.id)) table.paint(gone, undefined)
      return table
    case 'change': {
      const { from, values } = change
      const inSlot = rows.filter((one) => slotOf(one.values) === slotOf(values))
      const present = inSlot.find((one) => one.from <= from && (one.until === null || from < one.until))
      const next = inSlot.map((one) => one.from).filter((day) => day > from)
      table.paint({ from, until: present ? present.until : (next.toSorted()[0] ?? null), values }, textOf(values))
      return table
    }
  }
}

const targets = ['A', 'B', 'C']
const value = fc.record({
  kind: fc.constantFrom('warehouse', 'dealer'),
  target: fc.constantFrom(...targets),
  note: fc.constantFrom('', 'x'),
})
const act = fc.oneof(
  fc.record({ type: fc.constant('add'), from: fc.nat(35), length: fc.option(fc.integer({ min: 1, max: 10 })), value }),
  fc.record({ type: fc.constant('change'), from: fc.nat(35), value }),
  fc.record({ type: fc.constant('end'), which: fc.nat(), at: fc.nat(38) }),
  fc.record({
    type: fc.constant('correct'),
    which: fc.nat(),
    from: fc.nat(35),
    length: fc.integer({ min: 1, max: 9 }),
    value,
  }),
  fc.record({ type: fc.constant('rescind'), which: fc.nat() }),
)

const slots = ['warehouse', ...targets.map((target) => `dealer ${target}`)]

describe('any series of changes', () => {
  it('leaves each slot with the values that a table of days would have', () => {
    const counts = { applied: 0, refused: 0 }
    const take = (rows: readonly DatedRow[], change: RowChange): readonly DatedRow[] => {
      const expected = expectedAfter(rows, change)
      if (!expected) {
        expect(refusalOf(() => planRows(links, rows, [change]))).not.toBe('none')
        counts.refused += 1
        return rows
      }
      const { before, after } = planRows(links, rows, [change])
      expect(before).toEqual(rows)
      const actual = new DayTable(after)
      for (const slot of slots) expect(actual.daysOf(slot)).toEqual(expected.daysOf(slot))
      counts.applied += 1
      return after
    }
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), (acts) => {
        acts.reduce<readonly DatedRow[]>((rows, one, at) => {
          const change = changeOf(rows, one, `r${at}`)
          return change ? take(rows, change) : rows
        }, [])
      }),
      { numRuns: 2000 },
    )
    expect(counts.applied).toBeGreaterThan(2000)
    expect(counts.refused).toBeGreaterThan(500)
  })
})

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

function changeOf(rows: readonly DatedRow[], one: Act, id: string): RowChange | undefined {
  if ('which' in one) {
    const row = rows[one.which % Math.max(1, rows.length)]
    if (!row) return undefined
    if ('value' in one) {
      const days = { from: dayOf(one.from), until: dayOf(one.from + one.length) }
      return { type: 'correct', rowId: row.id, values: one.value, ...days }
    }
    return 'at' in one ? { type: 'end', rowId: row.id, until: dayOf(one.at) } : { type: 'rescind', rowIds: [row.id] }
  }
  if (!('length' in one)) return { type: 'change', id, from: dayOf(one.from), values: one.value }
  const until = one.length === null ? null : dayOf(one.from + one.length)
  return { type: 'add', id, from: dayOf(one.from), until, values: one.value }
}
