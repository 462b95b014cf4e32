import type { ReviewMode } from '@rostrum/contracts/recruitment/projects/review-mode'
import { type Edge, type StageWindows, scheduleProblems } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Locale } from '@rostrum/i18n/locale'
import type { InputError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'

type Schedule = { readonly windows: StageWindows; readonly reviewMode: ReviewMode }

/**
 * What is wrong with a schedule, at the times that are wrong. Of two times in the wrong order that is the one which was
 * changed, or else the later one.
 */
export function scheduleErrors(
  { windows, reviewMode }: Schedule,
  before: StageWindows,
  language: Locale,
): readonly InputError[] {
  const isChanged = ({ stage, edge }: Edge) => windows[stage]?.[edge] !== before[stage]?.[edge]
  const nameOf = ({ stage, edge }: Edge) => {
    const name = translate(`project_settings.stage_${stage}`, {}, language)
    return translate(`project_settings.edge_${edge}`, { stage: name }, language)
  }
  return scheduleProblems(windows, reviewMode).map((found) => {
    if (found.problem === 'empty') return { path: `windows.${found.stage}.end`, key: 'field.ends_too_early' }
    const { earlier, later } = found
    const { stage, edge } = isChanged(earlier) && !isChanged(later) ? earlier : later
    const names = { earlier: nameOf(earlier), later: nameOf(later) }
    return { path: `windows.${stage}.${edge}`, message: translate('project_settings.wrong_order', names, language) }
  })
}
