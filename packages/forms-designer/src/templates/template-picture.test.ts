import { expect, it } from 'vitest'
import { pictureSize, templatePicture } from './template-picture.ts'
import { templates } from './templates.ts'

it.each(templates)('the picture of $id shows its controls inside of its frame', ({ definition }) => {
  const parts = templatePicture(definition)
  expect(parts.some(({ kind }) => kind !== 'text')).toBe(true)
  for (const { x, width } of parts) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(pictureSize.width)
    expect(width).toBeGreaterThan(0)
  }
})

it('the pictures differ', () => {
  const drawn = templates.map(({ definition }) => JSON.stringify(templatePicture(definition)))
  expect(new Set(drawn).size).toBe(templates.length)
})
