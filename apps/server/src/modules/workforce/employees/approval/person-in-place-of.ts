import { sql } from 'kysely'
import type { Candidate } from '../../../../engines/approval/directory.ts'

/** A person found for the start at a position. */
export type PersonFound = {
  readonly at: number
  readonly name: string
  readonly accountId: string | null
  /** The name of the person who was looked up and for whom the person found acts. */
  readonly actingFor: string | null
}

/**
 * Joins the person behind an employment: who acts for it on a day, otherwise the person employed. It gives `found` (the
 * employment), `person`, `account`, and `absent` (the person acted for, or null).
 *
 * @param employment a column with the employment that was looked up
 * @param day a column with the day
 */
export const personInPlaceOf = (employment: string, day: string) => sql`
  left join further_assignment_in_force acting
    on acting.acts_for_id = ${sql.ref(employment)} and acting.during @> ${sql.ref(day)}
  join employment found on found.id = coalesce(acting.employment_id, ${sql.ref(employment)})
  join employee person on person.id = found.employee_id
  left join account on account.employee_id = person.id
  left join employment represented on represented.id = acting.acts_for_id
  left join employee absent on absent.id = represented.employee_id`

/** The first parts of the way to a person: the name, and for whom the person acts. */
export const pathToPerson = ({ name, actingFor }: Pick<PersonFound, 'name' | 'actingFor'>): Candidate['path'] => [
  { kind: 'person', name },
  ...(actingFor === null ? [] : [{ kind: 'acting_for', name: actingFor }]),
]
