const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The width of a character at 13 pixels, about; marks above and below a letter are a part of it. */
const widths = [
  [/[\p{Script=Han}，。：；！？（）、“”]/u, 13],
  [/\p{Script=Myanmar}/u, 10.5],
  [/\p{Script=Khmer}/u, 9],
  [/\p{Script=Thai}|\p{Script=Lao}/u, 7],
  [/^[ilI.,:;'|! ]$/u, 3.6],
  [/^[mwMW]$/u, 10],
  [/^\p{Lu}/u, 8.2],
]
const defaultWidth = 6.7

const widthOf = (text) =>
  [...graphemes.segment(text)].reduce(
    (sum, { segment }) => sum + (widths.find(([letters]) => letters.test(segment))?.[1] ?? defaultWidth),
    0,
  )

/** Places with one line for a text, and the pixels that they have for it. */
const places = [
  { name: 'the menu', keys: /^page\.[\w-]+$/, pixels: 200 },
  { name: 'a state in a list', keys: /^option\.[\w-]+(?:\.[\w-]+)*\.state\.\w+$/, pixels: 200 },
  {
    name: 'a button',
    keys: /^(?:list\.(?:new|save|edit|remove|cancel|export|import)|ui\.(?:cancel|back|close|retry))$/,
    pixels: 150,
  },
]

/** Why a text is too long for the place of its key; undefined where it fits, or its place has several lines. */
export function lengthProblem(key, text) {
  const place = places.find(({ keys }) => keys.test(key))
  if (!place || text.includes('{')) return undefined
  const width = Math.round(widthOf(text))
  return width > place.pixels ? `is ${width} pixels wide, and ${place.name} has ${place.pixels}` : undefined
}
