import { randomUUID } from 'node:crypto'
import type { Database } from '@rostrum/server/kernel/database/database'

/** Applicants of one position. */
const perPosition = 200

/**
 * Adds a project whose candidates have all confirmed the written exam, with rooms for them: copies of the sample data
 * without the answers, which nothing reads here.
 * @returns the project
 */
export async function addCandidates(
  { pool }: Database,
  { candidates, roomSize }: { candidates: number; roomSize: number },
): Promise<string> {
  const projectId = randomUUID()
  const siteId = randomUUID()
  const one = `select application.* from application where exam <> 'NONE' limit 1`
  await pool.query(
    `insert into project select made.* from project, jsonb_populate_record(null::project,
       to_jsonb(project) || jsonb_build_object('id', $1::text, 'code', 'SEATS', 'ticket_number_rule', null,
         'windows', project.windows - 'confirmation')) as made
     where project.id = (select project_id from (${one}) as one)`,
    [projectId],
  )
  await pool.query(
    `insert into project_subject (project_id, code, name, ordinal, full_mark, weight) values ($1, 'A', '笔试', 0, 100, 1)`,
    [projectId],
  )
  await pool.query(
    `insert into position select made.* from (select * from position limit 1) as one, generate_series(1, $2::int) as at,
       jsonb_populate_record(null::"position", to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
         'project_id', $1::text, 'code', 'S' || at, 'cancelled_at', null)) as made`,
    [projectId, Math.ceil(candidates / perPosition)],
  )
  await pool.query(
    `insert into person select made.* from (select * from person limit 1) as one, generate_series(1, $1::int) as at,
       jsonb_populate_record(null::person, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
         'code', 'seat ' || at, 'id_number_index', 'seat ' || at, 'phone_index', 'seat ' || at)) as made`,
    [candidates],
  )
  await pool.query(
    `insert into application select made.* from (${one}) as one, person,
       jsonb_populate_record(null::application, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
         'person_id', person.id, 'project_id', $1::text, 'number', replace(person.code, 'seat ', 'LJ-'),
         'content_encrypted', '', 'review', 'PASSED', 'photo', 'OK', 'fee', 'PAID', 'exam', 'CONFIRMED')) as made
     where person.code like 'seat %'`,
    [projectId],
  )
  await pool.query(
    `insert into application_choice (application_id, ordinal, position_id)
     select application.id, 1, position.id
     from (select id, row_number() over () as at from application where project_id = $1) as application
     join (select id, row_number() over () as at from position where project_id = $1) as position
       on position.at = 1 + application.at % (select count(*) from position where project_id = $1)`,
    [projectId],
  )
  await pool.query(
    `insert into exam_site (id, project_id, code, name, address) values ($1, $2, '1', '澜江市第一中学', '滨江路 2 号')`,
    [siteId, projectId],
  )
  await pool.query(
    `insert into exam_room (id, site_id, project_id, number, capacity)
     select gen_random_uuid(), $1, $2, at, $3 from generate_series(1, $4::int) as at`,
    [siteId, projectId, roomSize, Math.ceil(candidates / roomSize)],
  )
  await pool.query('analyze')
  return projectId
}
