/** Pixels in canvas order: red, green, blue and alpha of each, row by row. */
export type Pixels = { readonly data: ArrayLike<number>; readonly width: number; readonly height: number }

type Colour = readonly [red: number, green: number, blue: number]

/** The strips next to the head: the upper part of both edges, where a portrait shows only its background. */
const stripHeight = 0.35
const stripWidth = 0.12
/** Standard deviation of a channel above which a strip does not have a single color. */
const steadiness = 20
/** Difference between the two strips above which their backgrounds differ. */
const likeness = 48

/** Whether the background next to the head has a single color. This is a hint for the person; reviewers decide. */
export function hasPlainBackground(pixels: Pixels): boolean {
  const width = Math.max(1, Math.round(pixels.width * stripWidth))
  const [left, right] = [stripOf(pixels, 0, width), stripOf(pixels, pixels.width - width, width)]
  const isSteady = [...left.deviation, ...right.deviation].every((deviation) => deviation <= steadiness)
  return isSteady && left.mean.every((channel, at) => Math.abs(channel - (right.mean[at] ?? 0)) <= likeness)
}

export type Lightness = 'dark' | 'fine' | 'bright'

/** Mean luminance (ITU-R BT.601) of the middle of the picture, where the face is. */
export function lightnessOf(pixels: Pixels): Lightness {
  const [left, top] = [Math.floor(pixels.width * 0.3), Math.floor(pixels.height * 0.25)]
  const [width, height] = [Math.max(1, Math.floor(pixels.width * 0.4)), Math.max(1, Math.floor(pixels.height * 0.4))]
  const [red, green, blue] = regionOf(pixels, { left, top, width, height }).mean
  const luminance = 0.299 * red + 0.587 * green + 0.114 * blue
  if (luminance < 70) return 'dark'
  return luminance > 235 ? 'bright' : 'fine'
}

function stripOf(pixels: Pixels, left: number, width: number) {
  return regionOf(pixels, { left, top: 0, width, height: Math.max(1, Math.round(pixels.height * stripHeight)) })
}

type Region = { left: number; top: number; width: number; height: number }

function regionOf({ data, width }: Pixels, region: Region): { mean: Colour; deviation: Colour } {
  const sums = [0, 0, 0]
  const squares = [0, 0, 0]
  for (let y = region.top; y < region.top + region.height; y += 1) {
    for (let x = region.left; x < region.left + region.width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = data[(y * width + x) * 4 + channel] ?? 0
        sums[channel] = (sums[channel] ?? 0) + value
        squares[channel] = (squares[channel] ?? 0) + value * value
      }
    }
  }
  const count = region.width * region.height
  const meanOf = (channel: number) => (sums[channel] ?? 0) / count
  const deviationOf = (channel: number) =>
    Math.sqrt(Math.max(0, (squares[channel] ?? 0) / count - meanOf(channel) ** 2))
  return {
    mean: [meanOf(0), meanOf(1), meanOf(2)],
    deviation: [deviationOf(0), deviationOf(1), deviationOf(2)],
  }
}
