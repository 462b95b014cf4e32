import { addDays, type Day, earlierDay, laterDay } from '@rostrum/contracts/kernel/days'

export const employmentStates = ['waiting_to_enter', 'entered', 'waiting_to_leave', 'left'] as const
export type EmploymentState = (typeof employmentStates)[number]

/** A state of its own: a resignation and its revocation never touch it. */
export const probationStates = ['none', 'waiting', 'regular', 'refused'] as const
export type ProbationState = (typeof probationStates)[number]

/** The acts of an employment that set one of its states or dates. */
export type LifeAct =
  | 'entry-approved'
  | 'entry'
  | 'regularisation'
  | 'regularisation-delayed'
  | 'regularisation-refused'
  | 'resignation-approved'
  | 'left'

/** The dated fields that these acts set. */
export type LifePatch = {
  readonly employment_state?: EmploymentState
  readonly probation_state?: ProbationState
  readonly entry_date?: Day
  readonly regularisation_date?: Day | null
  readonly leave_date?: Day
  readonly manager_id?: null
}

export type LifeEvent = { readonly act: LifeAct; readonly day: Day; readonly patch: LifePatch }

type Entry = {
  readonly approvedOn: Day
  readonly entryOn: Day
  /** The first day as a regular; null without probation. */
  readonly regularOn: Day | null
}

/**
 * The two events of an entry. One that is approved after the entry day has no days of waiting: both events are then of
 * the entry day, and the employment begins as entered.
 */
export function entryEvents({ approvedOn, entryOn, regularOn }: Entry): readonly [LifeEvent, LifeEvent] {
  return [
    {
      act: 'entry-approved',
      day: earlierDay(approvedOn, entryOn),
      patch: {
        employment_state: 'waiting_to_enter',
        probation_state: 'none',
        entry_date: entryOn,
        regularisation_date: regularOn,
      },
    },
    {
      act: 'entry',
      day: entryOn,
      patch: { employment_state: 'entered', probation_state: regularOn === null ? 'none' : 'waiting' },
    },
  ]
}

/** Why a day of an entry is not possible; undefined where it is. */
export const entryDayProblem = ({
  entryOn,
  regularOn,
}: Omit<Entry, 'approvedOn'>): 'entry.after_regularisation' | undefined =>
  regularOn !== null && regularOn < entryOn ? 'entry.after_regularisation' : undefined

/** Regular from a day on, or regular later than planned, or never. */
export type Regularisation =
  | { readonly type: 'normal' | 'early'; readonly day: Day }
  | { readonly type: 'delayed'; readonly day: Day; readonly regularOn: Day }
  | { readonly type: 'refused'; readonly day: Day }

export function regularisationEvent(regularisation: Regularisation): LifeEvent {
  const { day } = regularisation
  switch (regularisation.type) {
    case 'normal':
    case 'early':
      return { act: 'regularisation', day, patch: { probation_state: 'regular', regularisation_date: day } }
    case 'delayed':
      return { act: 'regularisation-delayed', day, patch: { regularisation_date: regularisation.regularOn } }
    case 'refused':
      return { act: 'regularisation-refused', day, patch: { probation_state: 'refused', regularisation_date: null } }
  }
}

/** Why a person in a state of probation cannot be regularised; undefined where it is possible. */
export function regularisationProblem(
  state: ProbationState,
): 'regularisation.not_on_probation' | 'regularisation.refused_already' | 'regularisation.regular_already' | undefined {
  switch (state) {
    case 'waiting':
      return undefined
    case 'none':
      return 'regularisation.not_on_probation'
    case 'regular':
      return 'regularisation.regular_already'
    case 'refused':
      return 'regularisation.refused_already'
  }
}

type Resignation = {
  readonly approvedOn: Day
  readonly entryOn: Day
  /** The last day worked. */
  readonly leaveOn: Day
}

/**
 * The two events of a resignation; the person has left from the day after the last day worked. One that is approved
 * after that day has no days of waiting, and one approved before the entry waits from the entry on.
 */
export function resignationEvents({ approvedOn, entryOn, leaveOn }: Resignation): readonly [LifeEvent, LifeEvent] {
  const leftOn = addDays(leaveOn, 1)
  return [
    {
      act: 'resignation-approved',
      day: earlierDay(laterDay(approvedOn, entryOn), leftOn),
      patch: { employment_state: 'waiting_to_leave', leave_date: leaveOn },
    },
    { act: 'left', day: leftOn, patch: { employment_state: 'left', leave_date: leaveOn, manager_id: null } },
  ]
}

/** The days after the leave date on which a resignation can still be revoked, unless a company sets others. */
export const revocationDays = 30

/**
 * Whether a resignation can be revoked on a day: until the leave date and the number of days after it, counted from the
 * leave date. `today` is a day in the zone of the company.
 */
export const isRevocable = (leaveOn: Day, today: Day, days: number = revocationDays): boolean =>
  today <= addDays(leaveOn, days)

/** Both states from a day until, and without, another; an end of null is open. */
export type StateRow = {
  readonly from: Day
  readonly until: Day | null
  readonly employment: EmploymentState
  readonly probation: ProbationState
}

/**
 * Folds the events of one employment, in the order of their approval, into its states by day. `entry-approved` comes
 * first on its day and `left` last, whatever their order.
 */
export function foldStates(events: readonly LifeEvent[]): readonly StateRow[] {
  const rank = ({ act }: LifeEvent) => (act === 'entry-approved' ? 0 : act === 'left' ? 2 : 1)
  const ordered = events.toSorted((one, other) =>
    one.day === other.day ? rank(one) - rank(other) : one.day < other.day ? -1 : 1,
  )
  const rows: StateRow[] = []
  let employment: EmploymentState = 'waiting_to_enter'
  let probation: ProbationState = 'none'
  for (const [at, { day, patch }] of ordered.entries()) {
    employment = patch.employment_state ?? employment
    probation = patch.probation_state ?? probation
    if (ordered[at + 1]?.day === day) continue
    const last = rows.at(-1)
    if (last?.employment === employment && last.probation === probation) continue
    if (last) rows[rows.length - 1] = { ...last, until: day }
    rows.push({ from: day, until: null, employment, probation })
  }
  return rows
}
