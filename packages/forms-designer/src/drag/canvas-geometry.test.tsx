import { afterEach, describe, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { insertionPointAt, toolRange, toolSideOf } from './canvas-geometry.ts'

afterEach(() => document.body.replaceChildren())

it('a drop on the blank sheet inserts at the end of the form', () => {
  const { document: form } = open([field('a'), box('card', 'card', [])])
  document.body.innerHTML =
    '<div id="sheet"><div data-body=""><div data-node="a"></div><div data-node="card"><div data-body="card"></div></div></div></div>'
  const [sheet, card] = [document.querySelector<HTMLElement>('#sheet'), document.querySelector('[data-body="card"]')]
  if (!sheet || !card) throw new Error('The sheet is not there.')
  const gapAt = (under: Element, type: string) => {
    document.elementFromPoint = () => under
    return insertionPointAt(sheet, form, { kind: 'new', type }, 20, 500)
  }
  for (const type of ['select', 'section', 'tab']) expect(gapAt(sheet, type)).toEqual({ parentId: undefined, at: 2 })
  expect(gapAt(card, 'select')).toEqual({ parentId: 'card', at: 0 })
  expect(gapAt(document.body, 'select')).toBeUndefined()
})

it('the toolbar of a widget is below it where it would cover the widget before it and no widget follows closely', () => {
  document.body.innerHTML = '<div><p data-node="a"></p><p data-node="b"></p><p data-node="c"></p></div>'
  const all = [...document.querySelectorAll<HTMLElement>('p')]
  const sides = (...tops: readonly number[]) => {
    for (const [at, node] of all.entries()) node.getBoundingClientRect = () => new DOMRect(0, tops[at] ?? 0, 300, 60)
    return all.map(toolSideOf)
  }
  expect(sides(0, 92, 184)).toEqual(['above', 'above', 'above'])
  expect(sides(0, 72, 144)).toEqual(['above', 'above', 'below'])
  expect(sides(0, 72, 164)).toEqual(['above', 'below', 'above'])
  expect(sides(0, 0, 0)).toEqual(['above', 'above', 'above'])
})

describe('the toolbar of a widget', () => {
  it('is as wide as a wide widget', () => {
    expect(toolRange({ left: 28, width: 416 }, 472)).toEqual({ left: 22, width: 428 })
  })

  it('ends before the plus of a grid over a narrow widget in its last column', () => {
    expect(toolRange({ left: 316, width: 128 }, 472)).toEqual({ right: 28, width: 'max-content', minWidth: 140 })
    expect(toolRange({ left: 250, width: 90 }, 472)).toEqual({ right: 126, width: 'max-content', minWidth: 102 })
  })

  it('starts with a narrow widget in the left half', () => {
    expect(toolRange({ left: 28, width: 128 }, 472)).toEqual({ left: 22, width: 'max-content', minWidth: 140 })
  })
})
