import { type RawBuilder, sql } from 'kysely'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'

/**
 * Guides at work in stores without a log-in, as rows `employment_id`, `employee_id`, `country` and `number`, which counts
 * the guides of each country. What a sample adds to them leaves the days of people with a log-in plain.
 *
 * @param salt gives each sample an order, and so a choice, of its own
 */
export const plainGuides = (
  { day }: SampleWorld,
  { salt, enteredBefore }: { readonly salt: string; readonly enteredBefore: string },
): RawBuilder<unknown> => sql`
  select place.subject_id as employment_id, employment.employee_id, store.country,
    row_number() over (partition by store.country order by md5(place.subject_id::text || ${salt}::text)) as number
  from assignment_row place
    join store_row store on store.subject_id = place.store_id and store.during @> ${day(0)}::date
    join post_row post on post.subject_id = place.post_id and post.during @> ${day(0)}::date and post.kind = 'guide'
    join employment on employment.id = place.subject_id
    join employee on employee.id = employment.employee_id
  where place.during @> ${day(0)}::date and place.employment_state = 'entered'
    and place.entry_date < ${enteredBefore}::date
    and not exists (select from account where account.employee_id = employment.employee_id)`
