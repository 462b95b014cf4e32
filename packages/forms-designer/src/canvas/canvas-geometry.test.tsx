import { afterEach, expect, it } from 'vitest'
import { box, field, open } from '../testing/build.ts'
import { insertionPointAt } from './canvas-geometry.ts'

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
