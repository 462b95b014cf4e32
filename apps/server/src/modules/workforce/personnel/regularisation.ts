import { addDays, daysBetween } from '@rostrum/contracts/kernel/days'
import { RegularisationInput } from '@rostrum/contracts/workforce/personnel/calls'
import { regularisationEvent, regularisationProblem } from '@rostrum/workforce-rules/employment-states'
import { checkProbation } from '@rostrum/workforce-rules/probation'
import { rowOn, type TimelineRow } from '../../../engines/timeline/fold.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { PersonnelAct, Subject } from './act.ts'
import { dayProblems } from './day-problems.ts'
import { servedProbation } from './subject.store.ts'

/**
 * The end of a probation: regular on the planned day or before, later than planned, or never. It touches the state of
 * probation alone.
 */
export const regularisation: PersonnelAct<RegularisationInput> = {
  kind: 'regularisation',
  permission: 'regularisation:submit',
  form: RegularisationInput,
  factKinds: { type: 'text', days: 'number' },
  relations: () => ({}),
  async plan(tx, subject, input) {
    const { type, regularOn } = input
    const planned = plannedDay(subject, input.day)
    const day = type === 'normal' ? (planned ?? input.day) : input.day
    const row = rowOn(subject.rows, day)
    const served = type === 'delayed' && (await servedProbation(tx, subject))
    const limits = type === 'delayed' && regularOn !== null ? limitsOf(subject, row, regularOn, served) : []
    const problems = [
      ...dayProblems(subject, row, day),
      ...stateProblems(subject, row),
      ...typeProblems(input, day, planned),
      ...limits.filter(({ refused }) => refused).map(({ error }) => error),
    ]
    const event = regularisationEvent(type === 'delayed' ? { type, day, regularOn: regularOn ?? day } : { type, day })
    return {
      ...{ day, problems, type },
      warnings: limits.filter(({ refused }) => !refused).map(({ error }) => error),
      values: { ...row?.values, ...event.patch },
      changes: new Map(
        problems.length > 0
          ? []
          : [[subject.id, [{ type: 'append', id: crypto.randomUUID(), ...event, state: 'scheduled' }]]],
      ),
      facts: { type, days: planned === null ? 0 : daysBetween(planned, type === 'delayed' ? (regularOn ?? day) : day) },
      ...(planned !== null && { plannedDay: planned }),
    }
  },
  shown: ({ type, regularOn }, { plannedDay: planned }) => [
    { field: 'type', as: 'option', before: null, after: type },
    ...(type === 'delayed'
      ? [{ field: 'regularOn', as: 'day' as const, before: planned ?? null, after: regularOn }]
      : []),
  ],
}

/** The first day as a regular as it is planned on a day. */
function plannedDay({ rows, today }: Subject, day: string): string | null {
  const values = (rowOn(rows, day) ?? rowOn(rows, today) ?? rows[0])?.values
  return typeof values?.regularisation_date === 'string' ? values.regularisation_date : null
}

/** Once it has been refused, no other type is possible. */
function stateProblems({ events }: Subject, row: TimelineRow | undefined): readonly KeyedInputError[] {
  const state = row?.values.probation_state
  if (state !== 'none' && state !== 'waiting' && state !== 'regular' && state !== 'refused') return []
  const problem = regularisationProblem(state)
  if (!problem) return []
  const source = events.find(({ id }) => id === row?.sources.probation_state)
  return [{ path: 'type', key: `personnel.${problem}`, params: { day: source?.day ?? row?.from ?? '' } }]
}

function typeProblems(
  { type, regularOn }: RegularisationInput,
  day: string,
  planned: string | null,
): readonly KeyedInputError[] {
  switch (type) {
    case 'normal':
    case 'refused':
      return []
    case 'early':
      return planned !== null && day >= planned
        ? [{ path: 'day', key: 'personnel.not_early', params: { day: planned } }]
        : []
    case 'delayed':
      if (regularOn === null) return [{ path: 'regularOn', key: 'field.required' }]
      return planned !== null && regularOn <= planned
        ? [{ path: 'regularOn', key: 'personnel.not_delayed', params: { day: planned } }]
        : []
  }
}

/** The class of a post in the law is not known, so only what no class allows is refused. */
function limitsOf({ country }: Subject, row: TimelineRow | undefined, regularOn: string, servedBefore: boolean) {
  const entry = String(row?.values.entry_date ?? regularOn)
  return checkProbation({
    ...{ country: country ?? '', entry, end: addDays(regularOn, -1), contractEnd: null },
    ...{ postClass: 'manager', servedBefore },
  }).map(({ problem, severity, latest, source: { law, article } }) => ({
    refused: severity === 'refused',
    error: {
      path: 'regularOn',
      key: `personnel.${problem}`,
      params: { law, article, day: latest ?? entry },
    },
  }))
}
