import { useT } from '../shell/use-t.ts'
import { findBlockerMessage, isPossible } from './actions.ts'
import type { Application, Project } from './records.ts'
import { useDates } from './use-dates.ts'

export type EditLock = {
  /** Why choices and answers cannot be changed now; undefined if they can. */
  readonly reason: string | undefined
  /** The submitted application can be returned to a draft. */
  readonly canChangePost: boolean
}

/**
 * Whether a draft can be changed. The application says so; before it exists, the dates of the project and the time of
 * the first request decide.
 */
export function useEditLock(project: Project, application: Application | undefined, now: number): EditLock {
  const t = useT()
  const date = useDates(project.timeZone)
  if (application) {
    return {
      reason: findBlockerMessage(application, 'editForm'),
      canChangePost: isPossible(application, 'changePost'),
    }
  }
  const { apply } = project.windows
  const arrived = project.arrivedAt === null ? now : Math.min(now, Date.parse(project.arrivedAt))
  const closed = { canChangePost: false }
  if (!apply) return { ...closed, reason: t('recruitment.apply_unscheduled') }
  if (now < Date.parse(apply.start)) {
    return { ...closed, reason: t('recruitment.apply_opens', { start: date(apply.start, 'deadline') }) }
  }
  return { ...closed, reason: arrived < Date.parse(apply.end) ? undefined : t('recruitment.apply_over') }
}
