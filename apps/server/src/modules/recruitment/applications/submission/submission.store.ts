import type { Db } from '../../../../kernel/database/database.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import { choicesOfApplication, otherLiveApplication, type StoredApplication } from '../lifecycle/application.store.ts'

/** All data for the decision about a submission. */
export type SubmissionData = StoredApplication & {
  /** The receipt that the same attempt got before. */
  readonly receipt: unknown
  /** The application number for a first submission. */
  readonly next_number: string | null
  readonly birth_date: string
  readonly sex: string
  readonly profile_version: string | null
  readonly profile_answers: string | null
  /** Of the project's agreement, when it has one. */
  readonly agreement_version: string | null
  readonly own_majors: readonly { readonly code: string; readonly name: string; readonly path: readonly string[] }[]
}

type SubmissionKey = { readonly id: string; readonly personId: string; readonly key: string; readonly now: Date }

// One statement, because each database round trip costs as much as the data it reads.
const submissionDataQuery = statement<SubmissionData, SubmissionKey>(`
  select application.*, project.revision as project_revision, submission.receipt,
    ${choicesOfApplication} as choices, ${otherLiveApplication} as other_live,
    -- Nobody who submits has to do with hiring or seats.
    true as opening_available, false as seats_given,
    exists(select from bar where bar.person_id = application.person_id and starts_at <= :now and ends_at > :now) as barred,
    case when number is null and review = 'DRAFT' then nextval('application_number') end::text as next_number,
    person.birth_date, person.sex,
    (select coalesce(version, revision)::text from article where article.id = project.agreement_article_id) as agreement_version,
    person_profile.form_version_id as profile_version, person_profile.answers_encrypted as profile_answers,
    coalesce((select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'path', path))
      from major where owner_person_id = application.person_id), '[]') as own_majors
  from application
  join project on project.id = application.project_id
  join person on person.id = application.person_id
  left join person_profile on person_profile.person_id = application.person_id
  left join submission on submission.application_id = application.id and submission.idempotency_key = :key
  where application.id = :id and application.person_id = :personId`)

export async function findSubmissionData(db: Db, requested: SubmissionKey): Promise<SubmissionData | undefined> {
  const [row] = await submissionDataQuery(db, requested)
  return row
}

export async function findReceipt(db: Db, applicationId: string, key: string): Promise<unknown> {
  return (await findSubmissionAttempt(db, { id: applicationId, key }))?.receipt
}

/** An application, limited to a person if given, with the receipt of the attempt. */
export const findSubmissionAttempt = (
  db: Db,
  { id, personId, key }: { readonly id: string; readonly personId?: string; readonly key: string },
): Promise<{ receipt: unknown } | undefined> =>
  db
    .selectFrom('application')
    .leftJoin('submission', (join) =>
      join.onRef('submission.application_id', '=', 'application.id').on('submission.idempotency_key', '=', key),
    )
    .select('submission.receipt')
    .where('application.id', '=', id)
    .$if(personId !== undefined, (found) => found.where('person_id', '=', personId ?? ''))
    .executeTakeFirst()
