import { normaliseIdNumber } from '@rostrum/contracts/kernel/checks/id-number'
import type { SearchResult } from '@rostrum/contracts/system/workspace/search-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Finder } from '../../../module.ts'
import { projectInScope } from '../projects/public.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly project_id: string
  readonly project: string
}

/**
 * Finds submitted applications by the beginning of a name, its pinyin or its initials, or by their number. Staff who
 * may see the whole phone or ID number of an applicant can also search for these.
 */
export const applicantFinder = ({ database, personalData }: Platform): Finder => ({
  kind: 'applicants',
  page: '/recruitment/review',
  async find(actor, words, limit) {
    if (!actor.permissions.has('application:read')) return []
    const { rows } = await sql<Row>`
      ${byName(actor, lexemes(words, ''), limit)} union all ${byName(actor, lexemes(words, ':*'), limit)}
      union all ${byNumber(actor, words.join(''), limit)}
      union all ${byIdentity(actor, words.join(''), personalData, limit)}`.execute(database.db)
    const first = new Map(rows.toReversed().map((row) => [row.id, row]))
    return [...first.values()].toReversed().slice(0, limit).map(present)
  },
})

const columns = sql`application.id, person.name, application.number, application.project_id, project.title as project`

/** Every word as a lexeme, whole or as a prefix. A word without letters matches nothing. */
const lexemes = (words: readonly string[], ending: '' | ':*'): RawBuilder<unknown> =>
  sql.join(
    words.map(
      (word) => sql`('''' || nullif(search_fold(${word.replace(/['\\]/g, '')}), '') || '''' || ${ending})::tsquery`,
    ),
    sql` && `,
  )

const byName = (actor: Staff, query: RawBuilder<unknown>, limit: number) => sql`
  (select ${columns} from person join application on application.person_id = person.id
    join project on project.id = application.project_id
  where person.search_prefixes @@ (${query}) and application.number is not null and ${inApplicationScope(actor)} limit ${limit})`

const byNumber = (actor: Staff, number: string, limit: number) => sql`
  (select ${columns} from application join person on person.id = application.person_id
    join project on project.id = application.project_id
  where application.number like ${`${number.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`} and ${inApplicationScope(actor)}
  order by application.number limit ${limit})`

const byIdentity = (actor: Staff, typed: string, { blindIndex }: PersonalData, limit: number) => {
  const [phone, idNumber] = [blindIndex(typed, 'phone'), blindIndex(normaliseIdNumber(typed), 'id-number')]
  return sql`
  (select ${columns} from person join application on application.person_id = person.id
    join project on project.id = application.project_id
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

const present = ({ id, name, number, project_id, project }: Row): SearchResult => ({
  id,
  title: name,
  about: `${number} · ${project}`,
  path: `/recruitment/review?project=${project_id}&id=${id}`,
})
