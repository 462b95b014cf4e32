import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { useT } from '../../../shell/use-t.ts'
import { useStrategyName } from './labels.ts'
import type { Request } from './request-types.ts'

type Step = Request['steps'][number]
type Task = Step['tasks'][number]
type Reason = Task['reason']

/** Ways to find approvers whose sentence names what was looked up. */
const explained = [
  ...(['account', 'role', 'administrator', 'manager', 'manager_above', 'managers_to_rank', 'department_head'] as const),
  ...([
    'post',
    'store_supervisor',
    'business_post',
    'personnel_post',
    'field',
    'chosen_by_requester',
    'chosen_by_previous',
    'subject',
  ] as const),
] as const

/** Writes why a person is asked, in the language of the reader. `number` counts the steps from 1. */
export function useReasonSentences(
  people: Request['people'],
): (number: number, task: Pick<Task, 'reason' | 'dueAt' | 'person'>, step: Pick<Step, 'timeout'>) => string[] {
  const t = useT()
  const { date } = useFormats()
  const { locale } = useLocale()
  const strategyName = useStrategyName()
  const nameOf = (id: string) => people[id] ?? '–'
  const dayOf = (day: string | null) => (day === null ? '–' : date(day, 'day'))
  const lookup = ({ strategy, path = [] }: Reason) => {
    const known = explained.find((one) => one === strategy)
    if (!known) return path.map(({ name }) => name).join(' › ')
    const named = (kind: string) => path.find((one) => one.kind === kind)?.name
    const part = (kind: string) => named(kind) ?? '–'
    const absent = named('acting_for')
    const person = absent === undefined ? part('person') : t('approval.acting_for', { person: part('person'), absent })
    return t(`approval.reason.${known}`, {
      ...{ person, below: part('below'), department: part('department'), post: part('post') },
      ...{ store: part('store'), unit: part('unit'), role: part('role'), rank: part('rank') },
      level: Number(part('level')) || 1,
    })
  }
  const absences = ({ substitutions = [], absentUntil }: Reason) => [
    ...substitutions.map(({ absent, until, substitute }) =>
      t('approval.why_absent', { absent: nameOf(absent), until: dayOf(until), substitute: nameOf(substitute) }),
    ),
    ...(absentUntil === undefined ? [] : [t('approval.why_back', { until: dayOf(absentUntil) })]),
  ]
  const changes = ({ handedOverBy, addedBy, escalatedFrom }: Reason) =>
    [
      handedOverBy && t('approval.why_handed_over', { name: nameOf(handedOverBy) }),
      addedBy && t('approval.why_added', { name: nameOf(addedBy) }),
      escalatedFrom && t('approval.why_escalated', { name: nameOf(escalatedFrom) }),
    ].filter((sentence) => sentence !== undefined)
  const whyGone = ({ outcome, name, why, by }: NonNullable<Reason['gone']>, holder: string) =>
    t(`approval.why_gone_${outcome}`, { name: name || '–', why, by: by ?? holder })
  const departures = ({ gone, departed, replaces }: Reason, holder: string) => [
    ...(gone ? [whyGone(gone, holder)] : []),
    ...(!gone && replaces !== undefined ? [t('approval.why_replaced', { name: nameOf(replaces) })] : []),
    ...(departed ? [whyGone(departed, '–')] : []),
  ]
  return (number, { reason, dueAt, person }, { timeout }) => [
    t('approval.why_step', {
      step: String(number),
      strategy: lowerFirst(strategyName(reason.strategy), locale),
      reason: lookup(reason),
    }),
    t('approval.why_day', { day: dayOf(reason.day) }),
    ...(reason.superiorOf === undefined ? [] : [t('approval.why_superior', { name: nameOf(reason.superiorOf) })]),
    ...(reason.fallback === undefined ? [] : [t('approval.why_fallback')]),
    ...departures(reason, person.name),
    ...changes(reason),
    ...absences(reason),
    ...(timeout && dueAt !== null ? [t(`approval.why_timeout_${timeout.act}`, { count: timeout.hours })] : []),
  ]
}

const lowerFirst = (text: string, locale: string) => text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
