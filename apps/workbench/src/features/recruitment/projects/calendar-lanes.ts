import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import type { Span } from './calendar-span.ts'
import type { ProjectSchedule } from './project-settings-queries.ts'

/** The line of a stage, and where its name is: in its bar, after it or before it; none without room for names. */
export type Lane = { readonly lane: number; readonly name: 'in' | 'after' | 'before' | undefined }

type PlacedBar = { stage: Stage; name: Lane['name']; start: number; end: number }

type Scale = { readonly span: Span; readonly width: number }

/** A narrower calendar, as on phones, has bars without names. */
const leastWidth = 500
const padding = 12
const leastBar = 3

/** About the width of a text of 12 pixels. */
const widthOf = (text: string): number =>
  padding + [...text.replaceAll(/\p{M}/gu, '')].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 12.5 : 6.8), 0)

/** The line of each stage: bars and names that share days are below one another, the others follow each other. */
export function lanesOf(
  { windows }: Pick<ProjectSchedule, 'windows'>,
  nameOf: (stage: Stage) => string,
  { span: { from, until }, width }: Scale,
) {
  const at = (instant: string) => ((Date.parse(instant) - from) / Math.max(1, until - from)) * width
  const bars = stages
    .flatMap((stage): PlacedBar[] => {
      const window = windows[stage]
      if (!window) return []
      const [start, end] = [at(window.start), Math.max(at(window.end), at(window.start) + leastBar)]
      const named = width < leastWidth ? 0 : widthOf(nameOf(stage))
      if (named === 0) return [{ stage, name: undefined, start, end }]
      if (named <= end - start) return [{ stage, name: 'in', start, end }]
      if (end + named <= width) return [{ stage, name: 'after', start, end: end + named }]
      return [{ stage, name: 'before', start: start - named, end }]
    })
    .toSorted((one, other) => one.start - other.start)
  const ends: number[] = []
  const of = new Map<Stage, Lane>()
  for (const { stage, name, start, end } of bars) {
    const free = ends.findIndex((taken) => taken <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    of.set(stage, { lane, name })
  }
  return { of, count: Math.max(1, ends.length) }
}
