import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../shell/use-t.ts'
import type { ApplicationStates, ApplicationSummary, Choice, NextStep } from './records.ts'

/** A returned form is corrected, not continued. */
export const displayedAction = (action: ApplicantAction, review: ReviewState): ApplicantAction =>
  action === 'editForm' && review === 'RETURNED' ? 'resubmit' : action

/** What is awaited in a stage, which is not always the stage. */
function awaitedKey(stage: Stage, { review, exam }: ApplicationStates) {
  // After the review has passed, the applicant still waits for the photo check.
  if (stage === 'review' && review === 'PASSED') return 'photo'
  if (stage === 'publicity' && exam !== 'PUBLICITY') return 'list'
  return stage
}

/** Messages about the next step of an application and its choices. */
export function useStepLabels() {
  const t = useT()
  const { money } = useFormats()

  const title = ({ action, stage, amount }: NextStep, states: ApplicationStates): string => {
    const { review } = states
    if (action === null && stage === 'interview' && states.exam === 'INTERVIEW') return t('recruitment.state_interview')
    if (action === null) return t(`recruitment.wait_${awaitedKey(stage, states)}`)
    if ((action === 'pay' || action === 'continuePayment') && amount) {
      return t('recruitment.step_pay_amount', { amount: money(amount.amount as `${number}`, amount.currency) })
    }
    return t(`recruitment.step_${displayedAction(action, review)}`)
  }

  /** The button that leads there. */
  const verb = (action: ApplicantAction, { review }: ApplicationStates): string =>
    t(`recruitment.do_${displayedAction(action, review)}`)

  /** The first choice that is still offered, and the number of choices if there are more. */
  const choices = (chosen: readonly Choice[]): string => {
    const first = chosen.find(({ cancelled }) => !cancelled) ?? chosen[0]
    if (!first) return ''
    const { title: name, code } = first.position
    const one = t('recruitment.choice', { title: name, code })
    return chosen.length > 1 ? t('recruitment.more_choices', { first: one, count: chosen.length }) : one
  }

  const progress = (sections: ApplicationSummary['sections']): readonly string[] => {
    if (!sections) return []
    const { done, invalid, total } = sections
    const words = [t('recruitment.sections_done', { done, total })]
    return invalid > 0 ? [...words, t('recruitment.sections_invalid', { count: invalid })] : words
  }

  return { title, verb, choices, progress }
}
