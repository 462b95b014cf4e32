import { describe, expect, it } from 'vitest'
import { hasPlainBackground, lightnessOf, type Pixels } from './picture-checks.ts'

const [width, height] = [60, 84]

/** A picture drawn pixel by pixel. */
function painted(colourAt: (x: number, y: number) => readonly [number, number, number]): Pixels {
  const data: number[] = []
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.push(...colourAt(x, y), 255)
  return { data, width, height }
}

const blue = [190, 217, 242] as const
const isFace = (x: number, y: number) => Math.hypot((x - width / 2) / 18, (y - height / 2) / 26) < 1

describe('the background of a portrait', () => {
  it('is plain when both sides of the head have one color, slightly shaded', () => {
    const portrait = painted((x, y) =>
      isFace(x, y) ? [232, 200, 177] : [blue[0] + (x % 5), blue[1], blue[2] - (y % 7)],
    )
    expect(hasPlainBackground(portrait)).toBe(true)
  })
  it('is not plain in front of a bookcase', () => {
    expect(hasPlainBackground(painted((x, y) => ((x + y) % 4 < 2 ? [40, 30, 20] : [200, 180, 150])))).toBe(false)
  })
  it('is not plain when one side is a window and the other a wall', () => {
    expect(hasPlainBackground(painted((x) => (x < width / 2 ? [250, 250, 250] : [120, 120, 120])))).toBe(false)
  })
})

describe('the light on the face', () => {
  it.each([
    [[30, 25, 20], 'dark'],
    [[200, 170, 150], 'fine'],
    [[250, 248, 246], 'bright'],
  ] as const)('%j is %s', (face, expected) => {
    expect(lightnessOf(painted((x, y) => (isFace(x, y) ? face : blue)))).toBe(expected)
  })
})
