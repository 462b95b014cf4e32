import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import { useStrategyName } from './labels.ts'
import type { Request } from './request-types.ts'

type Task = Request['steps'][number]['tasks'][number]

/** Writes why a person is asked, in the language of the reader. */
export function useReasonSentences(people: Request['people']): (task: Pick<Task, 'reason'>) => string[] {
  const t = useT()
  const { date } = useFormats()
  const strategyName = useStrategyName()
  const nameOf = (id: string) => people[id] ?? '–'
  const dayOf = (day: string | null) => (day === null ? '–' : date(day, 'day'))
  const absences = ({ substitutions = [], absentUntil }: Task['reason']) => [
    ...substitutions.map(({ absent, until, substitute }) =>
      t('approval.why_absent', { absent: nameOf(absent), until: dayOf(until), substitute: nameOf(substitute) }),
    ),
    ...(absentUntil === undefined ? [] : [t('approval.why_back', { until: dayOf(absentUntil) })]),
  ]
  const changes = ({ replaces, handedOverBy, addedBy, escalatedFrom }: Task['reason']) =>
    [
      replaces && t('approval.why_replaced', { name: nameOf(replaces) }),
      handedOverBy && t('approval.why_handed_over', { name: nameOf(handedOverBy) }),
      addedBy && t('approval.why_added', { name: nameOf(addedBy) }),
      escalatedFrom && t('approval.why_escalated', { name: nameOf(escalatedFrom) }),
    ].filter((sentence) => sentence !== undefined)
  return ({ reason }) => {
    const path = reason.path?.map(({ name }) => name).join(' › ') ?? ''
    return [
      t('approval.why_strategy', { strategy: strategyName(reason.strategy), path }),
      ...(reason.superiorOf === undefined ? [] : [t('approval.why_superior', { name: nameOf(reason.superiorOf) })]),
      ...(reason.fallback === undefined ? [] : [t('approval.why_fallback')]),
      ...changes(reason),
      ...absences(reason),
    ]
  }
}
