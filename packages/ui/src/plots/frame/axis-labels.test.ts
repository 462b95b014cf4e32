import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelWidth, spacedLabels } from './axis-labels.ts'

const evenly = (texts: readonly string[], from: number, to: number) =>
  texts.map((text, index) => ({
    ...{ key: String(index), text },
    x: from + ((to - from) * index) / Math.max(1, texts.length - 1),
  }))

it('no label touches another or the edge of the plot, and the last one is there', () => {
  const texts = fc.array(fc.constantFrom('November 2026', '2026年11月', 'May', 'พฤศจิกายน 2025', '၂၀၂၆ နိုဝင်ဘာ'), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(texts, fc.integer({ min: 240, max: 1600 }), (all, width) => {
      const shown = spacedLabels(evenly(all, 40, width - 4), width)
      expect(shown.at(-1)?.key).toBe(String(all.length - 1))
      for (const [index, { x, text }] of shown.entries()) {
        expect(x + labelWidth(text) / 2).toBeLessThanOrEqual(width)
        const next = shown[index + 1]
        if (next) expect(next.x - labelWidth(next.text) / 2).toBeGreaterThan(x + labelWidth(text) / 2)
      }
    }),
  )
})

it('few labels are all shown', () => {
  expect(spacedLabels(evenly(['a', 'b', 'c'], 40, 700), 720)).toHaveLength(3)
  expect(spacedLabels([], 720)).toEqual([])
})
