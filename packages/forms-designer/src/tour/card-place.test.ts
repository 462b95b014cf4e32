import { expect, it } from 'vitest'
import { cardPlaceAt } from './card-place.ts'

const laptop = { innerWidth: 1440, innerHeight: 900 }

it.each([
  ['to the right of the library', { left: 0, top: 48, width: 272, height: 500 }, { left: 284, top: 60 }],
  ['to the right of the structure', { left: 0, top: 700, width: 272, height: 168 }, { left: 284, bottom: 48 }],
  ['to the left of the settings', { left: 1120, top: 48, width: 320, height: 820 }, { left: 688, top: 60 }],
  ['below the button of the preview', { left: 1320, top: 6, width: 108, height: 36 }, { left: 1008, top: 54 }],
  ['at its usual place for the canvas', { left: 272, top: 48, width: 848, height: 820 }, undefined],
])('the card of a step is %s', (_, box, place) => {
  expect(cardPlaceAt(box, laptop)).toEqual(place)
})

it('the card of a step covers no more of a phone than it must', () => {
  expect(cardPlaceAt({ left: 0, top: 100, width: 390, height: 600 }, { innerWidth: 390, innerHeight: 800 })).toBe(
    undefined,
  )
})
