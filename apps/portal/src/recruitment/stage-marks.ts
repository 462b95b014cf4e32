import type { Stage, StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'

/** Stages in the calendar of a project; waivers, rechecks and others run in parallel to them. */
export const railStages = [
  'apply',
  'review',
  'pay',
  'confirmation',
  'ticketPrinting',
  'writtenExam',
  'scoreRelease',
  'interview',
] as const satisfies readonly Stage[]

/** Stages in which applicants have to act before the window closes. */
const applicantStages: ReadonlySet<Stage> = new Set<Stage>([
  'apply',
  'changePost',
  'pay',
  'waiver',
  'confirmation',
  'ticketPrinting',
  'recheck',
])

export const isApplicantStage = (stage: Stage): boolean => applicantStages.has(stage)

export type StageMark = {
  readonly stage: Stage
  readonly start: string
  readonly end: string
  readonly state: 'done' | 'current' | 'future'
  /**
   * The position of today, 0 to 1, on the line from this stage to the next: the elapsed share of the first current
   * stage, or of the gap after the last one.
   */
  readonly elapsed?: number
  /** The first stage ahead; only this stage and the current ones have a note. */
  readonly next: boolean
}

/** Returns the stages of a project at `now`, in milliseconds, without those that have no window. */
export function stageMarks(windows: StageWindows, now: number, shown: readonly Stage[] = railStages): StageMark[] {
  const marks = shown.flatMap((stage): StageMark[] => {
    const window = windows[stage]
    if (!window) return []
    const [start, end] = [Date.parse(window.start), Date.parse(window.end)]
    const state = now < start ? 'future' : now < end ? 'current' : 'done'
    return [{ stage, ...window, state, next: false }]
  })
  const next = marks.find(({ state }) => state === 'future')
  const today = marks.find(({ state }) => state === 'current') ?? lastBefore(marks, next)
  return marks.map((mark) => ({
    ...mark,
    ...(mark === today && { elapsed: elapsedIn(mark, next, now) }),
    next: mark === next,
  }))
}

/** The stage before `next`, if it is over: today is between the two. */
function lastBefore(marks: readonly StageMark[], next: StageMark | undefined): StageMark | undefined {
  const before = next && marks[marks.indexOf(next) - 1]
  return before?.state === 'done' ? before : undefined
}

function elapsedIn({ start, end, state }: StageMark, next: StageMark | undefined, now: number): number {
  const [from, to] = state === 'done' && next ? [end, next.start] : [start, end]
  return (now - Date.parse(from)) / (Date.parse(to) - Date.parse(from))
}

/** The stage that represents the project: one in which applicants act takes precedence over one in which they wait. */
export function runningStage(marks: readonly StageMark[]): StageMark | undefined {
  const running = marks.filter(({ state }) => state === 'current')
  return running.find(({ stage }) => isApplicantStage(stage)) ?? running[0]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Calendar days in `timeZone` from `now` to an instant: 1 is tomorrow, whatever the hour. */
export function calendarDaysUntil(instant: string, now: number, timeZone: string): number {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const midnight = (time: number) => Date.parse(`${dayOf.format(time)}T00:00:00Z`)
  return Math.round((midnight(Date.parse(instant)) - midnight(now)) / day)
}

export type TimeLeft = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number }

/**
 * The time left until a window closes, rounded down to its largest unit as in the countdown next to it, which also has
 * the second one. At the very end it is one minute.
 */
export function timeLeft(end: string, now: number): TimeLeft {
  const left = Date.parse(end) - now
  if (left >= day) return { unit: 'days', count: Math.floor(left / day) }
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)) }
}
