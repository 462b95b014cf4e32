import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** Hires of people who entered this many days back, besides all who are to come. */
const recentDays = 90

/** The hires behind the recent and coming entries of the staff, submitted by the administrator and approved. */
export async function sampleOnboarding(tx: Tx, _platform: Platform, { day }: SampleWorld): Promise<void> {
  const today = day(0)
  await sql`
    insert into entry (id, name, latin_name, sex, birthday, nationality, email, effective_on, regularisation_date,
      company_id, unit_id, department_id, post_id, store_id, manager_id, labour_relation_id, rank_id, grade_id, state,
      employment_id, requester_id, requester_name, submitted_at, ended_at)
    select ${idOfText(sql`'entry/' || employment.id`)}, employee.name,
      employee.latin_name, employee.sex, employee.birthday, employee.nationality, employee.email, first.entry_date,
      first.regularisation_date, employment.company_id, first.unit_id, first.department_id, first.post_id, first.store_id,
      first.manager_id, first.labour_relation_id, first.rank_id, first.grade_id, 'approved', employment.id, admin.id,
      admin.display_name, submitted.at, submitted.at + interval '30 hours'
    from employment join employee on employee.id = employment.employee_id
    join lateral (select * from assignment_row part where part.subject_id = employment.id
      order by lower(part.during) limit 1) first on true
    cross join (select id, display_name from account where username = 'admin') admin
    cross join lateral (select least(first.entry_date - 21, ${today}::date - 2) + time '03:15' as at) submitted
    where first.entry_date >= ${day(-recentDays)}::date`.execute(tx)
}
