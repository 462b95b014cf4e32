import { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { readList } from '@rostrum/i18n/format-list'
import { z } from 'zod'
import type { CellCodec } from '../../../../engines/resource/binding.ts'

/**
 * Options as `*right | wrong`, or one per line. They are named by their position, so that the same sheet gives the same
 * options.
 */
export const optionsCell: CellCodec = {
  parse: (text) =>
    text
      .split(/[|｜\n]/)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .map((piece, at) => ({
        id: `o${at + 1}`,
        text: piece.replace(/^[*＊]\s*/, ''),
        right: /^[*＊]/.test(piece),
      })),
  format: (value) =>
    z
      .array(Option)
      .parse(value)
      .map(({ text, right }) => (right ? `*${text}` : text))
      .join(' | '),
}

const scaleEnds = /^([01])\s*[-–~～]\s*(\d{1,2})/
const correctMarker = /^=\s*(\d{1,2})$/

/** Parses the parts of a scale in order, each searched once: a cell may be very long. */
function scaleParts(text: string) {
  const [ends, from, to] = scaleEnds.exec(text) ?? []
  if (ends === undefined || from === undefined || to === undefined) return undefined
  const rest = text.slice(ends.length).trim()
  const equals = rest.lastIndexOf('=')
  const right = equals < 0 ? undefined : correctMarker.exec(rest.slice(equals))?.[1]
  const words = right === undefined ? rest : rest.slice(0, equals).trimEnd()
  if (words === '') return { from, to, fromLabel: '', toLabel: '', right }
  const bar = words.search(/[|｜]/)
  if (!/^[:：]/.test(words) || bar < 0) return undefined
  return { from, to, fromLabel: words.slice(1, bar).trim(), toLabel: words.slice(bar + 1).trim(), right }
}

/** A scale as `1-5`, with labels for its ends as `1-5: never | always`, and with its right value as `1-5 = 4`. */
export const scaleCell: CellCodec = {
  parse: (text) => {
    const parts = scaleParts(text)
    if (!parts) return text
    const { from, to, right, ...labels } = parts
    return { from: Number(from), to: Number(to), ...labels, right: right === undefined ? null : Number(right) }
  },
  format: (value) => {
    const { from, to, fromLabel, toLabel, right } = Scale.parse(value)
    const labels = fromLabel === '' && toLabel === '' ? '' : `: ${fromLabel} | ${toLabel}`
    return `${from}-${to}${labels}${right === null ? '' : ` = ${right}`}`
  },
}

export const tagsCell: CellCodec = {
  parse: (text) => [...readList(text)],
  format: (value) => z.array(z.string()).parse(value).join(', '),
}
