import { describe, expect, it } from 'vitest'
import { box, field } from '../testing/build.ts'
import { rowsOf } from './tree-rows.ts'

const cell = (id: string, ...children: readonly ReturnType<typeof field>[]) => box('table-cell', id, children)
const nodes = [
  box('grid', 'grid', [
    box('grid-col', 'left', [field('name')]),
    box('grid-col', 'right', [field('age'), field('sex')]),
  ]),
  box('table', 'table', [
    box('table-row', 'row1', [cell('c1', field('city')), cell('c2')]),
    box('table-row', 'row2', [cell('c3', field('note'))]),
  ]),
  box('card', 'card', [field('only')]),
]
const shown = (selected: readonly string[] = [], closed: readonly string[] = []) =>
  rowsOf(nodes, new Set(closed), new Set(selected)).map(({ node, level }) => `${level} ${node.id}`)

describe('the rows of the structure', () => {
  it('leave out rows, cells and columns with one part, and keep all others', () => {
    expect(shown()).toEqual([
      ...['1 grid', '2 name', '2 right', '3 age', '3 sex'],
      ...['1 table', '2 row1', '3 city', '3 c2', '2 note'],
      ...['1 card', '2 only'],
    ])
  })

  it('show a selected column or cell itself', () => {
    expect(shown(['left', 'c3'])).toEqual(expect.arrayContaining(['2 left', '3 name', '2 c3', '3 note']))
  })

  it('close with the container that is shown', () => {
    expect(shown([], ['grid', 'row1', 'card'])).toEqual(['1 grid', '1 table', '2 row1', '2 note', '1 card'])
  })
})
