/** What a color looks like to an eye without one kind of cone. */
export type ColourVision = 'full' | 'deutan' | 'protan' | 'tritan'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB. */
const visions: Readonly<Record<ColourVision, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Linear RGB (D65) to XYZ, with white as 1. */
const toXyz: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
]

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const [x, y, z] = matrix.map(([d, e, f]) => d * a + e * b + f * c)
  return [x ?? 0, y ?? 0, z ?? 0]
}

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toLab(hex: string, vision: ColourVision): Triple {
  const [r, g, b] = times(visions[vision], linear(hex))
  const clamp = (share: number) => Math.min(1, Math.max(0, share))
  const root = (share: number) => (share > 216 / 24389 ? Math.cbrt(share) : (share * (24389 / 27) + 16) / 116)
  const [x, y, z] = times(toXyz, [clamp(r), clamp(g), clamp(b)])
  return [116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** The difference of two colors by CIEDE2000 (Sharma, Wu, Dalal 2005); 1 is about the smallest that one sees. */
export function colourDifference(one: string, other: string, vision: ColourVision = 'full'): number {
  const [lightness1, a1, b1] = toLab(one, vision)
  const [lightness2, a2, b2] = toLab(other, vision)
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)]
  const [h1, h2] = [hueOf(a1 * (1 + g), b1), hueOf(a2 * (1 + g), b2)]
  const turn = h2 - h1
  const hue = c1 * c2 === 0 ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  const meanHue = Math.abs(turn) > 180 ? (h1 + h2 + 360) / 2 : (h1 + h2) / 2
  const meanLightness = (lightness1 + lightness2) / 2
  const meanChroma = (c1 + c2) / 2
  const weight =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63))
  const lightness =
    (lightness2 - lightness1) / (1 + (0.015 * (meanLightness - 50) ** 2) / Math.sqrt(20 + (meanLightness - 50) ** 2))
  const saturation = (c2 - c1) / (1 + 0.045 * meanChroma)
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(hue / 2))) / (1 + 0.015 * meanChroma * weight)
  const rotation =
    -2 *
    Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((meanHue - 275) / 25) ** 2))))
  return Math.sqrt(lightness ** 2 + saturation ** 2 + tint ** 2 + rotation * saturation * tint)
}
