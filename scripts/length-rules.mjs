import { parseMessage } from '../packages/i18n/src/parse-message.ts'

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

/** Places whose keys the sources tell: buttons of pages, and the headings of the columns of lists. */
const placesInSources = {
  buttons: { name: 'a button of a page', pixels: 225 },
  headings: { name: 'the heading of a column', pixels: 210 },
}

/**
 * The keys of labels in the places that the sources tell.
 *
 * @param {{ path: string, text: string }[]} sources
 */
export function labelKeys(sources) {
  const pages = sources.filter(({ path }) => path.startsWith('apps/workbench/') && path.endsWith('.tsx'))
  const contracts = sources.filter(({ path }) => path.startsWith('packages/contracts/'))
  return {
    buttons: new Set(pages.flatMap(({ text }) => buttonKeys(text))),
    headings: new Set(contracts.flatMap(({ text }) => headingKeys(text))),
  }
}

const buttonKeys = (page) =>
  [
    ...page.matchAll(/<Button\b(?:[^<>]|=>)*>\s*\{t\(\s*'([\w.-]+)'/g),
    ...page.matchAll(/\b(?:confirm|cancel)Label=\{t\(\s*'([\w.-]+)'/g),
  ].map(([, key]) => key)

/** The heading of a field is of its resource or, where that has none, of all resources. */
const headingKeys = (contract) =>
  [...contract.matchAll(/\bcolumns: \[([^\]]*)\]/g)].flatMap(({ index, 1: columns }) => {
    const resource = [...contract.slice(0, index).matchAll(/\bname: '([\w-]+)'/g)].at(-1)?.[1]
    return [...columns.matchAll(/'(\w+)'/g)].flatMap(([, field]) => [`field.${resource}.${field}`, `field.${field}`])
  })

/** A text as people see it, with the longest of its branches: a number of four digits, and a short name. */
const typical = (message) => message.map(typicalPart).join('')

function typicalPart(part) {
  if (typeof part === 'string') return part
  if (part.branches) {
    const texts = [...part.branches.values()].map(typical)
    return texts.reduce((longest, text) => (widthOf(text) > widthOf(longest) ? text : longest), '')
  }
  const isNumber = /^number/.test(part.kind) || /^(?:count|limit|total|shown|minutes|days|hours|rows)$/.test(part.name)
  return isNumber ? '1,234' : 'Somchai'
}

/**
 * Why a text is too long for the place of its key; undefined where it fits, or its place has several lines.
 *
 * @param labels what `labelKeys` returns
 */
export function lengthProblem(key, text, labels = {}) {
  const named = Object.entries(placesInSources).find(([place]) => labels[place]?.has(key))?.[1]
  const place = places.find(({ keys }) => keys.test(key)) ?? named
  if (!place) return undefined
  const width = Math.round(widthOf(typical(parseMessage(text))))
  return width > place.pixels ? `is ${width} pixels wide, and ${place.name} has ${place.pixels}` : undefined
}
