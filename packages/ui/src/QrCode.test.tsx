import { cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { afterEach, describe, expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'
import { renderInTheme } from './testing/render-in-theme.tsx'

afterEach(cleanup)

const pixelsPerModule = 4

/** Renders the path into pixels, as a browser would, and decodes them as a scanner would. */
function scanned(): string {
  const drawing = screen.getByRole('img', { name: '付款码' })
  const [, , side = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const width = side * pixelsPerModule
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const paint = (x: number, y: number) => data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  const bars = drawing.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of bars.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const [from, top] = [Number(x) * pixelsPerModule, Number(y) * pixelsPerModule]
    for (let row = top; row < top + pixelsPerModule; row += 1)
      for (let column = from; column < from + Number(length) * pixelsPerModule; column += 1) paint(column, row)
  }
  return decodeQR({ width, height: width, data })
}

describe('a QR code', () => {
  it('decodes to its text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme-ascii' }), (text) => {
        renderInTheme(<QrCode text={text} label="付款码" />)
        expect(scanned()).toBe(text)
        cleanup()
      }),
      { numRuns: 25 },
    )
  })
  it('encodes the address of a WeChat payment', () => {
    renderInTheme(<QrCode text="weixin://wxpay/bizpayurl?pr=p4lpSuKzz" label="付款码" />)
    expect(scanned()).toBe('weixin://wxpay/bizpayurl?pr=p4lpSuKzz')
  })
})
