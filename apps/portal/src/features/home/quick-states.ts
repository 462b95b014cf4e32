import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { isTask, type Step } from './pick-steps.ts'

export type QuickEntry = 'apply' | 'pay' | 'confirm' | 'ticket' | 'score'

/** What an entry shows under its name: the number of items that wait for the person, or when its stage opens. */
export type QuickState =
  | { readonly kind: 'tasks'; readonly count: number; readonly applicationId: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'opens'; readonly at: string; readonly timeZone: string }
  | { readonly kind: 'none' }

/** Whether the entry leads to a step. A released score counts until it is seen, whatever step is next. */
function isStepOfEntry(entry: Exclude<QuickEntry, 'apply'>, { action, application }: Step): boolean {
  switch (entry) {
    case 'pay':
      return action === 'pay' || action === 'continuePayment'
    case 'confirm':
      return action === 'confirmWrittenTest'
    case 'ticket':
      return action === 'printTicket'
    case 'score':
      return application.states.exam === 'RELEASED'
  }
}

const entryStages: Record<Exclude<QuickEntry, 'apply'>, Stage> = {
  pay: 'pay',
  confirm: 'confirmation',
  ticket: 'ticketPrinting',
  score: 'scoreRelease',
}

/**
 * @param projects the projects in which the person has applied; all projects if there are none
 * @returns undefined where the stage is open and the person has nothing to do in it
 */
export function quickState(
  entry: Exclude<QuickEntry, 'apply'>,
  steps: readonly Step[],
  projects: readonly ProjectSummary[],
  now: number,
): QuickState | undefined {
  const waiting = steps.filter((step) => isStepOfEntry(entry, step))
  const [task, ...others] = waiting.filter((step) => entry === 'score' || isTask(step, now))
  if (task) return { kind: 'tasks', count: others.length + 1, applicationId: task.application.id }
  const windows = projects.flatMap(({ windows: { [entryStages[entry]]: window }, timeZone, mine }) =>
    window && Date.parse(window.end) > now ? [{ ...window, timeZone, mine }] : [],
  )
  const [next] = windows.sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
  if (!next) return { kind: 'none' }
  if (Date.parse(next.start) > now) return { kind: 'opens', at: next.start, timeZone: next.timeZone }
  return next.mine && entry !== 'score' ? undefined : { kind: 'open' }
}

export const openProjects = (projects: readonly ProjectSummary[]): number =>
  projects.filter(({ phase }) => phase === 'applying').length

/** The projects whose dates concern a person. */
export function relevantProjects(projects: readonly ProjectSummary[]): readonly ProjectSummary[] {
  const own = projects.filter(({ mine }) => mine !== null)
  return own.length > 0 ? own : projects
}
