import { Option, Scale } from '@rostrum/contracts/assessment-shapes'
import { z } from 'zod'
import type { CellText } from '../../../resource/binding.ts'

const pieces = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** Options as `*right | wrong`, or one in each line. They are named by their place, so that the same sheet reads alike. */
export const optionsCell: CellText = {
  read: (text) =>
    pieces(text, /[|｜\n]/).map((piece, at) => ({
      id: `o${at + 1}`,
      text: piece.replace(/^[*＊]\s*/, ''),
      right: /^[*＊]/.test(piece),
    })),
  write: (value) =>
    z
      .array(Option)
      .parse(value)
      .map(({ text, right }) => (right ? `*${text}` : text))
      .join(' | '),
}

const scalePattern = /^([01])\s*[-–~～]\s*(\d{1,2})(?:\s*[:：]\s*([^|｜]*?)\s*[|｜]\s*(.*?))?(?:\s*=\s*(\d{1,2}))?$/

/** A scale as `1-5`, with words for its ends as `1-5: never | always`, and with its right place as `1-5 = 4`. */
export const scaleCell: CellText = {
  read: (text) => {
    const [, from, to, fromLabel = '', toLabel = '', right] = scalePattern.exec(text) ?? []
    if (from === undefined || to === undefined) return text
    return { from: Number(from), to: Number(to), fromLabel, toLabel, right: right === undefined ? null : Number(right) }
  },
  write: (value) => {
    const { from, to, fromLabel, toLabel, right } = Scale.parse(value)
    const labels = fromLabel === '' && toLabel === '' ? '' : `: ${fromLabel} | ${toLabel}`
    return `${from}-${to}${labels}${right === null ? '' : ` = ${right}`}`
  },
}

export const tagsCell: CellText = {
  read: (text) => pieces(text, /[,，、;；]/),
  write: (value) => z.array(z.string()).parse(value).join(', '),
}
