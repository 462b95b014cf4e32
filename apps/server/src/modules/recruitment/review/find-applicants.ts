import { normaliseIdNumber } from '@rostrum/contracts/kernel/checks/id-number'
import type { SearchResult } from '@rostrum/contracts/system/workspace/search-calls'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Finder } from '../../../module.ts'
import { nameColumn, projectInScope } from '../projects/public.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly project_id: string
  readonly project: string
  readonly position: string | null
}

/**
 * Finds submitted applications by the beginning of a name, its pinyin or its initials, or by their number. Staff who
 * may see the whole phone or ID number of an applicant can also search for these.
 */
export const applicantFinder = ({ database, personalData }: Platform): Finder => ({
  kind: 'applicants',
  page: '/recruitment/review',
  async find(actor, { words, limit, language }) {
    if (!actor.permissions.has('application:read')) return { total: 0, complete: true, isExact: false, records: [] }
    const { db } = database
    const number = words.join('')
    const [{ rows }, named] = await Promise.all([
      sql<Row>`with matched as (
          ${byName(actor, lexemes(words, ''), limit)} union all ${byName(actor, lexemes(words, ':*'), limit)}
          union all ${byNumber(actor, number, limit)} union all ${byIdentity(actor, number, personalData, limit)}
        ) , found as materialized (select row_number() over () as at, matched.* from matched)
        select found.*, ${titlesOf(language)} from found join project on project.id = found.project_id order by found.at`.execute(
        db,
      ),
      countNamed(db, actor, lexemes(words, ':*')),
    ])
    const found = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()
    return {
      total: Math.max(named, found.length),
      complete: named < maximumCounted,
      isExact: found.some((row) => row.number === number.toUpperCase()),
      records: found.slice(0, limit).map(present),
    }
  },
})

/** Applicants of a name are counted up to here. */
const maximumCounted = 100

async function countNamed(db: Db, actor: Staff, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${namedApplications(actor, sql`application.id`, query, maximumCounted)}) named`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

const columns = sql`application.id, person.name, application.number, application.project_id`

/** What applications are for, in the language of the reader: their project and their first position. */
const titlesOf = (language: Locale) => sql`${nameColumn('project.title', language)} as project,
  (select ${nameColumn('position.title', language)} from application_choice choice
    join position on position.id = choice.position_id where choice.application_id = found.id
    order by choice.ordinal limit 1) as position`

/** Every word as a lexeme, whole or as a prefix. A word without letters matches nothing. */
const lexemes = (words: readonly string[], ending: '' | ':*'): RawBuilder<unknown> =>
  sql.join(
    words.map(
      (word) => sql`('''' || nullif(search_fold(${word.replace(/['\\]/g, '')}), '') || '''' || ${ending})::tsquery`,
    ),
    sql` && `,
  )

const namedApplications = (actor: Staff, read: RawBuilder<unknown>, query: RawBuilder<unknown>, limit: number) => sql`
  select ${read} from person join application on application.person_id = person.id
  where person.search_prefixes @@ (${query}) and application.number is not null and ${inApplicationScope(actor)} limit ${limit}`

const byName = (actor: Staff, query: RawBuilder<unknown>, limit: number) =>
  sql`(${namedApplications(actor, columns, query, limit)})`

const byNumber = (actor: Staff, number: string, limit: number) => sql`
  (select ${columns} from application join person on person.id = application.person_id
  where application.number like ${`${number.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`} and ${inApplicationScope(actor)}
  order by application.number limit ${limit})`

const byIdentity = (actor: Staff, typed: string, { blindIndex }: PersonalData, limit: number) => {
  const [phone, idNumber] = [blindIndex(typed, 'phone'), blindIndex(normaliseIdNumber(typed), 'id-number')]
  return sql`
  (select ${columns} from person join application on application.person_id = person.id
  where (person.phone_index = ${phone} or person.id_number_index = ${idNumber})
    and application.number is not null and ${inApplicationScope(actor)} and ${canReadInFull(actor)} limit ${limit})`
}

/** A reader who sees masked numbers must not be able to guess the rest by searching. */
const canReadInFull = (actor: Staff) =>
  actor.permissions.has('personal-data:read')
    ? projectInScope(actor, 'personal-data:read', sql.ref('application.project_id'))
    : sql<boolean>`false`

const inApplicationScope = (actor: Staff) =>
  projectInScope(actor, 'application:read', sql.ref('application.project_id'))

const present = ({ id, name, number, project_id, project, position }: Row): SearchResult => ({
  id,
  title: name,
  about: [number, position, project].filter((text) => text !== null).join(' · '),
  path: `/recruitment/review?project=${project_id}&id=${id}`,
})
