import type { Stage, StageWindows } from '@rostrum/contracts/stage-windows'

/** Stages that the calendar of a project shows; waivers, rechecks and the like run beside them. */
export const railStages = [
  'apply',
  'review',
  'pay',
  'ticketPrinting',
  'writtenExam',
  'scoreRelease',
  'interview',
] as const satisfies readonly Stage[]

/** Stages in which applicants themselves have something to do before the window closes. */
const applicantStages: ReadonlySet<Stage> = new Set<Stage>([
  'apply',
  'changePost',
  'pay',
  'waiver',
  'confirmation',
  'ticketPrinting',
  'recheck',
])

export const actsInStage = (stage: Stage): boolean => applicantStages.has(stage)

export type StageMark = {
  readonly stage: Stage
  readonly start: string
  readonly end: string
  readonly state: 'done' | 'current' | 'future'
  /** Of the first stage that runs: how much of its window has passed, 0 to 1. */
  readonly elapsed?: number
  /** The first stage ahead; besides those that run it is the only one with a note. */
  readonly next: boolean
}

/** Where the stages of a project stand at `now`, in milliseconds; those without a window are left out. */
export function stageMarks(windows: StageWindows, now: number, shown: readonly Stage[] = railStages): StageMark[] {
  const marks = shown.flatMap((stage): StageMark[] => {
    const window = windows[stage]
    if (!window) return []
    const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
    const state = now < start ? 'future' : now < end ? 'current' : 'done'
    const elapsed = (now - start) / (end - start)
    return [{ stage, ...window, state, next: false, ...(state === 'current' && { elapsed }) }]
  })
  const first = marks.find(({ state }) => state === 'current')
  const next = marks.find(({ state }) => state === 'future')
  return marks.map((mark) => {
    const { elapsed, ...rest } = mark
    return { ...rest, ...(mark === first && { elapsed: elapsed ?? 0 }), next: mark === next }
  })
}

/** The stage that stands for the whole project: one in which applicants act before one in which they wait. */
export function runningStage(marks: readonly StageMark[]): StageMark | undefined {
  const running = marks.filter(({ state }) => state === 'current')
  return running.find(({ stage }) => actsInStage(stage)) ?? running[0]
}

const day = 86_400_000

/** Days on the calendar of `timeZone` from `now` to an instant: 1 is tomorrow, whatever the hour. */
export function calendarDaysUntil(instant: string, now: number, timeZone: string): number {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const midnight = (time: number) => Date.parse(`${dayOf.format(time)}T00:00:00Z`)
  return Math.round((midnight(Date.parse(instant)) - midnight(now)) / day)
}
