import { type SqlBool, sql } from 'kysely'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { patternOf } from '../../../../kernel/database/search-patterns.ts'
import type { States } from '../labels.ts'

export type ApplicationHit = States & {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly project: string
}

const listed = 50

/** Submitted applications, the latest first; `query` is a phone number, a name or a part of an application number. */
export async function findApplications(db: Db, personalData: PersonalData, query: string): Promise<ApplicationHit[]> {
  const pattern = patternOf(query)
  const fits =
    query === ''
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(person.phone_index = ${personalData.blindIndex(query, 'phone')}
          or person.name like ${pattern} or application.number like ${pattern})`
  const { rows } = await sql<ApplicationHit>`
    select application.id, application.number, person.name, project.title as project,
      application.review, application.photo, application.fee, application.exam
    from application join person on person.id = application.person_id
    join project on project.id = application.project_id
    where application.number is not null and ${fits}
    order by application.submitted_at desc nulls last, application.id limit ${listed}`.execute(db)
  return rows
}

export const listProjects = (db: Db) =>
  db.selectFrom('project').select(['id', 'code', 'title']).orderBy('created_at', 'desc').orderBy('code').execute()
