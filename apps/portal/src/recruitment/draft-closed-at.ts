import type { Application, ApplicationSummary } from './records.ts'

/** The time since which a draft can no longer be submitted; undefined if it was submitted or still can be. */
export function draftClosedAt({ states, actions }: Pick<Application | ApplicationSummary, 'states' | 'actions'>) {
  if (states.review !== 'DRAFT') return undefined
  const edit = actions.find(({ action }) => action === 'editForm')
  return edit && !edit.possible && edit.reason === 'recruitment.window_closed' ? edit.params.closed : undefined
}
