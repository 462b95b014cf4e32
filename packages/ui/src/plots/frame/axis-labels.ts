/** A text below an axis, centred at `x` in pixels. */
export type AxisLabel = { readonly key: string; readonly x: number; readonly text: string; readonly strong?: boolean }

const gap = 12
const isMark = /\p{Mark}/u

/** The usual width of a character in pixels, at the size of labels. */
function widthOf(character: string): number {
  if (isMark.test(character)) return 0
  if (/\p{Script=Han}/u.test(character)) return 12
  return /[\p{Script=Myanmar}\p{Script=Khmer}]/u.test(character) ? 10 : 7
}

/** About how wide a label is, in pixels. */
export const labelWidth = (text: string): number =>
  [...text].reduce((total, character) => total + widthOf(character), 0)

/** The same labels, moved to the left where they would end outside of the plot. */
export const withinPlot = (labels: readonly AxisLabel[], width: number): readonly AxisLabel[] =>
  labels.map((label) => ({ ...label, x: Math.min(label.x, width - labelWidth(label.text) / 2) }))

/** Every so many labels that none touches another. The last one, mostly the present, is always among them. */
export function spacedLabels(labels: readonly AxisLabel[], width: number): readonly AxisLabel[] {
  const last = labels.at(-1)
  if (!last) return []
  const inside = withinPlot(labels, width)
  const room = Math.max(...labels.map(({ text }) => labelWidth(text))) + gap
  const end = inside.at(-1)?.x ?? 0
  const touching = inside.slice(0, -1).filter(({ x }) => end - x < room).length
  const distance = labels.length > 1 ? (last.x - (labels[0]?.x ?? 0)) / (labels.length - 1) : room
  const step = Math.max(1, touching + 1, Math.ceil(room / Math.max(1, distance)))
  return inside.filter((_, index) => (labels.length - 1 - index) % step === 0)
}
