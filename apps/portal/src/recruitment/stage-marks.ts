import type { Stage, StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'

/** Stages that the calendar of a project shows; waivers, rechecks and the like run beside them. */
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

export const isApplicantStage = (stage: Stage): boolean => applicantStages.has(stage)

export type StageMark = {
  readonly stage: Stage
  readonly start: string
  readonly end: string
  readonly state: 'done' | 'current' | 'future'
  /**
   * Where today is, 0 to 1, on the line that leads from this stage to the next: of the first stage that runs, how much
   * of its window has passed; while none runs, how much of the wait after the last one.
   */
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

/** The stage just before `next`, if it is over: today is between the two. */
function lastBefore(marks: readonly StageMark[], next: StageMark | undefined): StageMark | undefined {
  const before = next && marks[marks.indexOf(next) - 1]
  return before?.state === 'done' ? before : undefined
}

function elapsedIn({ start, end, state }: StageMark, next: StageMark | undefined, now: number): number {
  const [from, to] = state === 'done' && next ? [end, next.start] : [start, end]
  return (now - Date.parse(from)) / (Date.parse(to) - Date.parse(from))
}

/** The stage that stands for the whole project: one in which applicants act before one in which they wait. */
export function runningStage(marks: readonly StageMark[]): StageMark | undefined {
  const running = marks.filter(({ state }) => state === 'current')
  return running.find(({ stage }) => isApplicantStage(stage)) ?? running[0]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Days on the calendar of `timeZone` from `now` to an instant: 1 is tomorrow, whatever the hour. */
export function calendarDaysUntil(instant: string, now: number, timeZone: string): number {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const midnight = (time: number) => Date.parse(`${dayOf.format(time)}T00:00:00Z`)
  return Math.round((midnight(Date.parse(instant)) - midnight(now)) / day)
}

export type TimeLeft = { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number }

/**
 * What is left until a window closes: days on the calendar of the project, as those until the next one opens are counted;
 * on its last day hours, rounded down, and at the very end one minute. A window until midnight closes with the day before.
 */
export function timeLeft(end: string, now: number, timeZone: string): TimeLeft {
  const last = Date.parse(end) - 1
  const days = calendarDaysUntil(new Date(last).toISOString(), now, timeZone)
  if (days > 0) return { unit: 'days', count: days }
  const left = Date.parse(end) - now
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / minute)) }
}
