import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { RandomSource } from '../../../kernel/random-source.ts'

/** Its types omit that it is callable. */
const drawGlyphs = svgCaptcha as unknown as (text: string, options: Parameters<typeof svgCaptcha.create>[0]) => string

/** Twice the size in which pages show it. */
const size = { width: 272, height: 80 }

/**
 * Draws the text as pixels. The outlines of an SVG name their letters to a program, so they never leave the server. The
 * letters are bent, and lines cross them.
 *
 * @returns a data URL
 */
export async function drawPicture(text: string, randomSource: RandomSource): Promise<string> {
  const outlines = drawGlyphs(text, { noise: 2, ...size, fontSize: 78 })
  const { data, info } = await sharp(Buffer.from(outlines))
    .flatten({ background: '#f0f3f6' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const bent = bend(data, info, randomSource)
  const picture = await sharp(bent, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

type Grid = { readonly width: number; readonly height: number; readonly channels: number }

/** Shifts rows and columns along waves with random phases. */
function bend(pixels: Buffer, { width, height, channels }: Grid, randomSource: RandomSource): Buffer {
  const phase = () => (randomSource.number(0, 628) / 100) as number
  const [acrossPhase, downPhase] = [phase(), phase()]
  const bent = Buffer.alloc(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = clamp(x + Math.round(5 * Math.sin(y / 13 + acrossPhase)), width)
      const fromY = clamp(y + Math.round(5 * Math.sin(x / 30 + downPhase)), height)
      const from = (fromY * width + fromX) * channels
      pixels.copy(bent, (y * width + x) * channels, from, from + channels)
    }
  }
  return bent
}

const clamp = (value: number, end: number): number => Math.max(0, Math.min(end - 1, value))
