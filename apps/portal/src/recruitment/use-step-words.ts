import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../shell/use-t.ts'
import type { ApplicationSummary, Choice, NextStep } from './records.ts'

/** Sentences about the next step of an application and about what was chosen in it. */
export function useStepWords() {
  const t = useT()
  const { money } = useFormats()

  const title = ({ action, stage, amount }: NextStep): string => {
    if (action === null) return t('recruitment.step_wait', { stage: t(`recruitment.stage_${stage}`) })
    if (action === 'pay' && amount) {
      return t('recruitment.step_pay_amount', { amount: money(amount.amount as `${number}`, amount.currency) })
    }
    return t(`recruitment.step_${action}`)
  }

  /** The first choice, and how many there are when there are more. */
  const choices = (chosen: readonly Choice[]): string => {
    const [first] = chosen
    if (!first) return ''
    const { title: name, code } = first.position
    const one = t('recruitment.choice', { title: name, code })
    return chosen.length > 1 ? one + t('recruitment.more_choices', { count: chosen.length }) : one
  }

  const progress = (sections: ApplicationSummary['sections']): readonly string[] => {
    if (!sections) return []
    const { done, faulty, total } = sections
    const words = [t('recruitment.sections_done', { done, total })]
    return faulty > 0 ? [...words, t('recruitment.sections_faulty', { count: faulty })] : words
  }

  return { title, choices, progress }
}
