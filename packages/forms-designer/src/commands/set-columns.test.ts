import fc from 'fast-check'
import { expect, it } from 'vitest'
import { box, field, open, shape } from '../testing/build.ts'
import { columnPresets, setColumns } from './set-columns.ts'

const grid = (...columns: readonly (readonly string[])[]) => [
  box(
    'grid',
    'g',
    columns.map((names, at) =>
      box(
        'grid-col',
        `c${at}`,
        names.map((name) => field(name)),
        { span: 12 },
      ),
    ),
  ),
]
const spansIn = (session: ReturnType<typeof open>) =>
  session.document.find('g')?.node.children?.map(({ options }) => options.span)

it('a preset sets the widths and adds the columns that lack', () => {
  const session = open(grid(['a'], ['b']))
  session.run(setColumns('g', [8, 8, 8]))
  expect(spansIn(session)).toEqual([8, 8, 8])
  expect(shape(session.document.definition.children)).toMatch(/^g\(c0\(a\) c1\(b\) \S+\(\)\)$/)
})

it('fewer columns hold the widgets of all, and undo brings the columns back', () => {
  const session = open(grid(['a'], ['b'], ['c', 'd']))
  session.run(setColumns('g', [24]))
  expect(shape(session.document.definition.children)).toBe('g(c0(a b c d))')
  session.undo()
  expect(shape(session.document.definition.children)).toBe('g(c0(a) c1(b) c2(c d))')
})

it('a rule about a column that goes is removed and counted', () => {
  const rule = { action: 'show', target: 'c1', when: { field: 'a', op: 'empty' } } as const
  const session = open(grid(['a'], ['b']), [rule])
  const outcome = session.attempt(setColumns('g', [24]))
  expect(outcome).toMatchObject({ removedRules: 1 })
  expect(session.document.definition.rules).toEqual([])
})

it('no preset loses a widget or exceeds the row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...columnPresets),
      (counts, spans) => {
        const names = counts.map((count, at) => Array.from({ length: count }, (_, index) => `f${at}x${index}`))
        const session = open(grid(...names))
        session.run(setColumns('g', spans))
        const inside = session.document.find('g')?.node.children?.flatMap(({ children = [] }) => children)
        expect(inside?.map(({ id }) => id)).toEqual(names.flat())
        expect(spansIn(session)).toEqual(spans)
        expect(spans.reduce((sum, span) => sum + span, 0)).toBe(24)
      },
    ),
  )
})

it('only a grid has columns', () => {
  expect(open([field('a')]).attempt(setColumns('a', [24]))).toMatchObject({ refused: 'nothing_selected' })
})
