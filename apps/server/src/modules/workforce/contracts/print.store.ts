import { sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Db } from '../../../kernel/database/database.ts'

type PlaceTexts = {
  readonly country: string | null
  readonly company: string
  readonly department: string
  readonly post: string
  readonly entryDate: string
}

/** What a contract says of the place of an employment, as it is on a day or nearest to it. */
export async function findContractTexts(db: Db, employmentId: string, day: string): Promise<PlaceTexts> {
  const { rows } = await sql<PlaceTexts>`
    select setting.country, company.name as company, coalesce(department.name, '') as department,
      coalesce(post.name, '') as post, part.entry_date::text as "entryDate"
    from employment join business_unit company on company.id = employment.company_id
    join business_unit_setting setting on setting.id = company.id
    join assignment_row part on part.subject_id = employment.id
    left join department_row department on department.subject_id = part.department_id
      and department.during @> greatest(${day}::date, lower(part.during))
    left join post_row post on post.subject_id = part.post_id
      and post.during @> greatest(${day}::date, lower(part.during))
    where employment.id = ${employmentId}
    order by ${nearestFirst('part', sql`${day}::date`)} limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A contract has no employment.')
  return found
}
