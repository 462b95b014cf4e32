import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTable, parseTable, readEntry, shortCode, writeEntry } from './cell-text.ts'
import { afterSave, type EditHistory, emptyHistory, enterCells, redo, undo } from './edits.ts'
import type { Cell, Entry, Shift } from './schedule-types.ts'
import { cellsIn, moveSelection, pastePlaces, rectangleOf } from './selection.ts'

const shift = (id: string, code: string): Shift => ({
  ...{ id, code, name: code, from: 540, until: 1080, minutes: 480, enabled: true },
})
const shifts = [shift('1', 'VN-D'), shift('2', 'VN-S')]

const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.constant({ kind: 'pattern' } as const),
  fc.constant({ kind: 'rest' } as const),
  fc.record({ kind: fc.constant('shift' as const), shiftId: fc.constantFrom('1', '2'), worksHoliday: fc.boolean() }),
)

describe('the text of cells', () => {
  it('is read again as what it was', () => {
    fc.assert(
      fc.property(entry, (one) => {
        expect(readEntry(writeEntry(one, shifts, 'R'), shifts, ['R', '休'])).toEqual(one)
      }),
    )
  })

  it('is a code in any case, a word for rest, or unknown', () => {
    expect(readEntry(' vn-d ', shifts, ['R', '休'])).toEqual({ kind: 'shift', shiftId: '1', worksHoliday: false })
    expect(readEntry('VN-S!', shifts, ['R', '休'])).toEqual({ kind: 'shift', shiftId: '2', worksHoliday: true })
    expect(readEntry('休', shifts, ['R', '休'])).toEqual({ kind: 'rest' })
    expect(readEntry('', shifts, ['R', '休'])).toBeNull()
    expect(readEntry('x', shifts, ['R', '休'])).toBeUndefined()
  })

  it('may leave out the country of the person, as narrow cells do, unless it is a word for rest', () => {
    const both = [...shifts, shift('3', 'KH-D'), shift('4', 'KH-R')]
    expect(shortCode('VN-D!', 'VN')).toBe('D!')
    expect(shortCode('VN-D', 'KH')).toBe('VN-D')
    expect(readEntry('d', both, ['R'], 'VN')).toEqual({ kind: 'shift', shiftId: '1', worksHoliday: false })
    expect(readEntry('d!', both, ['R'], 'KH')).toEqual({ kind: 'shift', shiftId: '3', worksHoliday: true })
    expect(readEntry('r', both, ['R'], 'KH')).toEqual({ kind: 'rest' })
    expect(readEntry('d', both, ['R'])).toBeUndefined()
  })

  it('of a table comes back through the clipboard, with tabs, quotes and line breaks inside', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '休'), maxLength: 5 })
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      .filter((rows) => rows.at(-1)?.some((one) => one !== '') === true)
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTable(formatTable(rows))).toEqual(rows)
      }),
    )
    expect(parseTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
})

describe('edits', () => {
  const cells: readonly Pick<Cell, 'row'>[] = [
    { row: null },
    { row: { shiftId: null, worksHoliday: false, revision: 3 } },
    { row: { shiftId: '1', worksHoliday: false, revision: 1 } },
  ]
  const step = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), entry), { minLength: 1, maxLength: 3 })
  const run = (steps: readonly (readonly (readonly [number, Entry])[])[]) => {
    let history: EditHistory = emptyHistory
    for (const some of steps)
      history = enterCells(
        history,
        [...new Map(some)].map(([at, one]) => ({ key: String(at), cell: cells[at] ?? { row: null }, entry: one })),
      )
    return history
  }

  it('are undone to nothing and redone to the same', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const last = run(steps)
        let back = last
        for (let at = 0; at < last.done.length; at++) back = undo(back)
        expect(back.edits.size).toBe(0)
        let forth = back
        for (let at = 0; at < last.done.length; at++) forth = redo(forth)
        expect(forth.edits).toEqual(last.edits)
      }),
    )
  })

  it('that say what is stored are none', () => {
    const cell = { row: { shiftId: null, worksHoliday: false, revision: 3 } }
    const changed = enterCells(emptyHistory, [{ key: 'a', cell, entry: { kind: 'pattern' } }])
    expect(changed.edits.get('a')).toEqual({ entry: { kind: 'pattern' }, was: 3 })
    expect(enterCells(changed, [{ key: 'a', cell, entry: { kind: 'rest' } }]).edits.size).toBe(0)
  })

  it('that were refused stay after a save', () => {
    const given = ['a', 'b'].map((key) => ({ key, cell: { row: null }, entry: { kind: 'rest' } as const }))
    expect([...afterSave(enterCells(emptyHistory, given), new Set(['b'])).edits.keys()]).toEqual(['b'])
  })
})

describe('a selection', () => {
  const size = { rows: 5, columns: 7 }
  const place = fc.record({ row: fc.integer({ min: 0, max: 4 }), column: fc.integer({ min: 0, max: 6 }) })

  it('stays in the grid, and grows from its anchor', () => {
    fc.assert(
      fc.property(place, place, place, fc.boolean(), (anchor, active, by, isGrowing) => {
        const moved = moveSelection({ anchor, active }, { row: by.row - 2, column: by.column - 3 }, size, isGrowing)
        expect(moved.active.row).toBeGreaterThanOrEqual(0)
        expect(moved.active.row).toBeLessThan(size.rows)
        expect(moved.active.column).toBeLessThan(size.columns)
        expect(moved.anchor).toEqual(isGrowing ? anchor : moved.active)
        expect(cellsIn(rectangleOf(moved)).length).toBeGreaterThan(0)
      }),
    )
  })

  it('is filled by one cell or a table that fits a whole number of times, else the table goes from its corner', () => {
    const all = { anchor: { row: 1, column: 1 }, active: { row: 2, column: 4 } }
    expect(pastePlaces([['x']], all, size)).toHaveLength(8)
    expect(pastePlaces([['a', 'b']], all, size).map(({ text }) => text)).toEqual([
      'a',
      'b',
      'a',
      'b',
      'a',
      'b',
      'a',
      'b',
    ])
    expect(pastePlaces([['a', 'b', 'c']], all, size)).toHaveLength(3)
    const corner = { anchor: { row: 4, column: 6 }, active: { row: 4, column: 6 } }
    expect(pastePlaces([['a', 'b'], ['c']], corner, size)).toEqual([{ row: 4, column: 6, text: 'a' }])
  })

  it('never leaves the grid by a paste', () => {
    const table = fc.array(fc.array(fc.constant('x'), { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(table, place, place, (rows, anchor, active) => {
        for (const { row, column } of pastePlaces(rows, { anchor, active }, size)) {
          expect(row).toBeLessThan(size.rows)
          expect(column).toBeLessThan(size.columns)
        }
      }),
    )
  })
})
