import type { Permission } from '@rostrum/contracts/permissions'
import type { ResumeStage } from '@rostrum/contracts/talent/candidates/resume-stages'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { translatedName } from '../../../../engines/unit/translated-name.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { searchPatterns } from '../../../../kernel/database/search-patterns.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'

export type Resume = {
  readonly id: string
  readonly business_unit_id: string
  readonly post_id: string | null
  readonly name: string
  readonly phone_index: string | null
  readonly email_index: string | null
  /** Null where its reader may not see it. */
  readonly known_birth_date: string | null
  readonly stage: ResumeStage
  readonly file_id: string
  readonly phone_encrypted: string | null
  readonly email_encrypted: string | null
  readonly text_encrypted: string | null
  readonly text_signature: number[]
  readonly revision: number
  readonly created_at: Date
}

const inResumeScope = (actor: Staff, permission: Permission): RawBuilder<boolean> =>
  rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, permission)

/** The date of birth, where the reader may see it: it has its own scope, which may be smaller than that of resumes. */
export const birthDateFor = (actor: Staff): RawBuilder<string | null> => {
  const reached = rowScopeConditionOrNone({ unit: sql`row.business_unit_id` }, actor, 'personal-data:read')
  return sql`case when ${reached} then row.birth_date end`
}

/** The selected columns of a resume. */
const columnsFor = (actor: Staff): RawBuilder<unknown> => sql`row.*, ${birthDateFor(actor)} as known_birth_date`

/**
 * A resume in scope; one out of scope looks like one that does not exist.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessResume(
  db: Db | Tx,
  actor: Staff,
  permission: Permission,
  id: string,
  lock = false,
): Promise<Resume> {
  const { rows } = await sql<Resume>`select ${columnsFor(actor)} from resume as row
    where row.id = ${id}::uuid and ${inResumeScope(actor, permission)} ${lock ? sql`for update of row` : sql``}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound()
  return found
}

/** Resumes in the actor's scope that share a sign with a given one; the text sketches must still be compared. */
export async function findDuplicateRows(db: Db | Tx, actor: Staff, resume: Resume): Promise<Resume[]> {
  const { rows } = await sql<Resume>`select ${columnsFor(actor)} from resume as row
    where row.id <> ${resume.id} and ${inResumeScope(actor, 'resume:read')} and (
      row.phone_index = ${resume.phone_index} or row.email_index = ${resume.email_index}
      or (row.name = ${resume.name} and ${birthDateFor(actor)} = ${resume.known_birth_date}::date)
      or row.text_signature && ${resume.text_signature}::integer[])
    order by row.created_at desc limit 200`.execute(db)
  return rows
}

export const findByFile = (db: Db | Tx, unit: string, sha256: string) =>
  db
    .selectFrom('resume')
    .select('id')
    .where('business_unit_id', '=', unit)
    .where('file_sha256', '=', sha256)
    .executeTakeFirst()

export type BoardRow = Pick<Resume, 'id' | 'name' | 'stage' | 'revision' | 'created_at' | 'post_id'> & {
  readonly post: string | null
  readonly total: number
  readonly stage_since: Date
  readonly interview_at: Date | null
  readonly interview_zone: string | null
}

export type BoardFilter = { readonly postId?: string | undefined; readonly search?: string | undefined }

const cardsOfStage = 50

/** The newest resumes of every stage, with the number of all. */
export async function findBoard(
  db: Db,
  { actor, language }: { readonly actor: Staff; readonly language: Locale },
  { postId, search }: BoardFilter,
): Promise<BoardRow[]> {
  const conditions = [
    inResumeScope(actor, 'resume:read'),
    ...(postId ? [sql<boolean>`row.post_id = ${postId}`] : []),
    ...searchPatterns(search).map((word) => sql<boolean>`row.search_text like search_fold(${word})`),
  ]
  const seen = rowScopeConditionOrNone({ unit: sql`placed.business_unit_id` }, actor, 'interview:read')
  const { rows } = await sql<BoardRow>`
    select placed.*, interview.starts_at as interview_at, interview.time_zone as interview_zone,
      coalesce(
        (select max(event.at) from transition_event event
          where event.entity = 'resume' and event.entity_id = placed.id and event.state_column = 'stage'),
        placed.created_at) as stage_since
    from (
      select row.id, row.name, row.stage, row.revision, row.created_at, row.post_id,
        row.business_unit_id, ${translatedName('talent_post', language, 'title')} as post,
        count(*) over (partition by row.stage)::int as total,
        row_number() over (partition by row.stage order by row.created_at desc, row.id) as place
      from resume as row left join talent_post on talent_post.id = row.post_id
      where ${sql.join(conditions, sql` and `)}
    ) placed
    left join talent_interview interview
      on interview.resume_id = placed.id and interview.state = 'planned' and ${seen}
    where placed.place <= ${cardsOfStage} order by placed.stage, placed.place`.execute(db)
  return rows
}
