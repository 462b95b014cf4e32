import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '../testing/render-on-page.tsx'
import { cardFields, factLines } from './card-fields.ts'
import type { ColumnNeed } from './column-width.ts'
import { nothingSelected } from './row-selection.ts'
import { VirtualTable } from './VirtualTable.tsx'

const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  ...{ name, kind: 'text', required: false, filterable: true, sortable: true, imported: false, writable: 'always' },
  ...{ label: name, ...more },
})
const [code, name, place, remark] = [field('code'), field('name'), field('place'), field('remark')]
const state = field('state', { kind: 'choice', states: { open: 'running' } })
const row = (id: string, values: object): ResourceRecord => ({ id, revision: 1, ...values })
const records = [
  row('1', { code: 'A1', name: 'First', place: 'Kunming', state: 'open', remark: '' }),
  row('2', { code: 'A2', name: 'Second', place: null, state: 'open', remark: 'Late' }),
]

beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined

function show(
  onSort: (sort: string) => void = nothing,
  onSelect: (chosen: unknown) => void = nothing,
  needs: readonly ColumnNeed[] = [],
) {
  const layout = { widths: [], total: 900, isScrolled: true, needs, template: '40px 1fr', pinnedAt: new Map() }
  renderOnPage(
    <VirtualTable
      {...{ resource: 'thing', title: 'name', queryKey: '', fields: [code, name, place, state, remark] }}
      {...{ total: 2, rowAt: (at: number) => records[at], labels: {}, sort: 'code', onSort, density: 'normal' }}
      {...{ hasBoxes: true, selection: nothingSelected, onSelect, openId: undefined, onOpen: nothing }}
      {...{ addressOf: (id: string) => `/things?id=${id}`, onShow: nothing, onRoom: nothing, onCut: nothing }}
      {...{ layout: { ...layout, room: 320, hasActs: false }, onResize: nothing, handle: { current: null } }}
    />,
  )
}

describe('the rows of a list on a phone', () => {
  it('are cards with name, code and state, and the facts that the record has, with their labels', () => {
    show()
    const cards = screen.getAllByRole('row').slice(1)
    expect(
      cards.map((card) =>
        within(card)
          .getAllByRole('gridcell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['', 'First', 'A1', 'open', 'placeKunming'],
      ['', 'Second', 'A2', 'open', 'remarkLate'],
    ])
    expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/things?id=1')
    expect(screen.queryByRole('columnheader', { name: 'place' })).toBeNull()
  })

  it('have the state in a line of its own where most names leave no room for it', () => {
    const need = { least: 0, natural: 0, content: 0, whole: 0, isFlexible: false, isEmpty: false }
    const lineOf = (typical: number) => {
      show(nothing, nothing, [
        { ...need, name: 'name', typical },
        { ...need, name: 'state', typical: 100 },
      ])
      const [name, state] = ['First', 'open'].map((text) => screen.getAllByText(text)[0]?.closest('[role=gridcell]'))
      const isBeside = name?.parentElement === state?.parentElement
      cleanup()
      return isBeside
    }
    expect([lineOf(100), lineOf(300)]).toEqual([true, false])
  })

  it('are sorted by a choice in place of the heads of columns', () => {
    const sorts: string[] = []
    show((sort) => sorts.push(sort))
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'place' } })
    fireEvent.click(screen.getByRole('button', { name: 'Reverse order' }))
    expect(sorts).toEqual(['place', '-code'])
  })

  it('are selected by their box and by the space around it', () => {
    const chosen: unknown[] = []
    show(nothing, (selection) => chosen.push(selection))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select row 1' }))
    const box = screen.getByRole('checkbox', { name: 'Select row 2' }).closest('[role=gridcell]')
    if (box) fireEvent.click(box)
    expect(chosen).toEqual(['1', '2'].map((id) => ({ kind: 'some', ids: new Set([id]) })))
  })
})

it('a card has room for the facts of the fullest record, up to the number of its density', () => {
  const { facts } = cardFields([code, name, place, state, remark], 'name')
  const lines = (density: 'compact' | 'normal' | 'relaxed', isTree = false) =>
    factLines(
      facts,
      (at) => records[at],
      (one, record) => Boolean(record[one.name]),
      { density, isTree },
    )
  expect([lines('compact'), lines('normal'), lines('relaxed')]).toEqual([1, 1, 1])
  expect(lines('compact', true)).toBe(0)
})

it('in a tree, whose names come first, the code is the column after them', () => {
  expect(cardFields([name, code, place], 'name', true)).toMatchObject({ code, facts: [place] })
  expect(cardFields([name, code, place], 'name')).toMatchObject({ code: undefined, facts: [code, place] })
})
