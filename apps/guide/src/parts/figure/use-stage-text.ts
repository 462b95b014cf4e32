import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../shell/use-t.ts'
import { type FigureAnswer, stageOf } from './figure.ts'

/** What is to be done about the figure of a day, or what became of it. */
export function useStageText(): (stored: FigureAnswer, waits: boolean) => string {
  const t = useT()
  const { date } = useFormats()
  return (stored, waits) => {
    const { rule, report, state } = stored.answer
    if (waits) return t('own_figure.waiting')
    if (!rule) return t('own_figure.none')
    const time = (instant: string) => ({ time: date(instant, 'time') })
    const isAgain = state === 'rejected'
    const again = () => t('own_figure.again_until', time(rule.lateUntil))
    const texts = {
      no_need: () => t('own_figure.none'),
      unqualified: () => t('own_figure.unqualified'),
      reported: () => t('own_figure.reported', time(report?.reportedAt ?? rule.from)),
      early: () => t('own_figure.opens', time(rule.from)),
      open: () => (isAgain ? again() : t('own_figure.due', time(rule.to))),
      late: () => (isAgain ? again() : t('own_figure.late_until', time(rule.lateUntil))),
      over: () => t(isAgain ? 'own_figure.again_over' : 'own_figure.over'),
    }
    return texts[stageOf(stored)]()
  }
}
