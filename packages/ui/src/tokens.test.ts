import { describe, expect, it } from 'vitest'
import { type ColourVision, colourDifference } from './testing/colour-difference.ts'
import { tokens, tones } from './tokens.ts'
import { brand } from './tuples.ts'

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const plotSeries = ['series-1', 'series-2', 'series-3', 'series-4', 'series-before'] as const
/** Least difference by CIEDE2000 between any two series. */
const leastDifference = { light: 15, dark: 13 } as const

describe.each(['light', 'dark'] as const)('colors of the %s scheme', (scheme) => {
  const colours = tokens[scheme]

  it('give text 4.5 to 1 on every background in use (WCAG 1.4.3)', () => {
    for (const text of ['ink', 'text', 'sub', 'mute', 'link', 'error'] as const) {
      for (const ground of ['page', 'soft', 'card'] as const) {
        expect(contrast(colours[text], colours[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const tone of tones) {
      expect(contrast(colours[tone], colours[`${tone}-tint`]), tone).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours[tone], colours.card), `${tone} on card`).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colours['deep-text'], colours['deep-panel'])).toBeGreaterThanOrEqual(4.5)
  })
  it('give white text on filled buttons 4.5 to 1', () => {
    expect(contrast('#FFFFFF', colours.action)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#FFFFFF', brand[8])).toBeGreaterThanOrEqual(4.5)
  })
  it('give the border of a control 3 to 1 (WCAG 1.4.11)', () => {
    expect(contrast(colours.control, colours.card)).toBeGreaterThanOrEqual(3)
  })
  it('give each series of a plot 3 to 1 on a card (WCAG 1.4.11)', () => {
    for (const series of plotSeries) {
      expect(contrast(colours[series], colours.card), series).toBeGreaterThanOrEqual(3)
    }
  })
  it.each(['full', 'deutan', 'protan', 'tritan'] as const)('tell the series of a plot apart for %s eyes', (vision) => {
    for (const [index, one] of plotSeries.entries()) {
      for (const other of plotSeries.slice(index + 1)) {
        expect(colourDifference(colours[one], colours[other], vision), `${one}, ${other}`).toBeGreaterThanOrEqual(
          leastDifference[scheme],
        )
      }
    }
  })
})

it('measures the difference of colors as CIEDE2000 does', () => {
  const vision: ColourVision = 'full'
  expect(colourDifference('#FFFFFF', '#000000', vision)).toBeCloseTo(100, 1)
  expect(colourDifference('#146DD1', '#146DD1', vision)).toBe(0)
})
