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

export type SubmissionKey = {
  readonly id: string
  readonly personId: string
  readonly key: string
  readonly now: Date
}

// One statement, because each database round trip costs as much as the data it reads. The inner query is planned for one
// application, whatever the number of rows: `offset 0` keeps the planner from joining whole tables.
const submissionDataQuery = statement<SubmissionData & { readonly ordinal: number }, { readonly requested: string }>(`
  select requested.ordinal, found.* from jsonb_to_recordset(:requested::jsonb) as requested (
    ordinal int, id uuid, person_id uuid, key uuid, now timestamptz)
  cross join lateral (select application.*, project.revision as project_revision, submission.receipt,
    ${choicesOfApplication} as choices, ${otherLiveApplication} as other_live,
    -- Nobody who submits has to do with hiring or seats.
    true as opening_available, false as seats_given,
    exists(select from bar where bar.person_id = application.person_id and starts_at <= requested.now and ends_at > requested.now) as banned,
    case when number is null and review = 'DRAFT' then nextval('application_number') end::text as next_number,
    person.birth_date, person.sex, person.deletion_requested_at is not null as deletion_requested,
    (select coalesce(version, revision)::text from article where article.id = project.agreement_article_id) as agreement_version,
    person_profile.form_version_id as profile_version, person_profile.answers_encrypted as profile_answers,
    coalesce((select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'path', path))
      from major where owner_person_id = application.person_id), '[]') as own_majors
  from application
  join project on project.id = application.project_id
  join person on person.id = application.person_id
  left join person_profile on person_profile.person_id = application.person_id
  left join submission on submission.application_id = application.id and submission.idempotency_key = requested.key
  where application.id = requested.id and application.person_id = requested.person_id offset 0) as found`)

/** The data of several submissions, in their order; undefined for an application that is not the person's. */
export async function findSubmissionData(
  db: Db,
  requested: readonly SubmissionKey[],
): Promise<readonly (SubmissionData | undefined)[]> {
  return inOrder(requested, await submissionDataQuery(db, { requested: JSON.stringify(requested.map(toRecord)) }))
}

export type AttemptKey = Omit<SubmissionKey, 'now'>

/** The receipt of an attempt; null where the application has none for it. */
export type StoredAttempt = { readonly receipt: unknown }

const attemptsQuery = statement<StoredAttempt & { readonly ordinal: number }, { readonly requested: string }>(`
  select requested.ordinal, found.receipt from jsonb_to_recordset(:requested::jsonb) as requested (
    ordinal int, id uuid, person_id uuid, key uuid)
  cross join lateral (select submission.receipt from application
    left join submission on submission.application_id = application.id and submission.idempotency_key = requested.key
    where application.id = requested.id and application.person_id = requested.person_id offset 0) as found`)

/** The receipts of several attempts, in their order; undefined for an application that is not the person's. */
export async function findSubmissionAttempts(
  db: Db,
  requested: readonly AttemptKey[],
): Promise<readonly (StoredAttempt | undefined)[]> {
  return inOrder(requested, await attemptsQuery(db, { requested: JSON.stringify(requested.map(toRecord)) }))
}

const toRecord = ({ personId, ...given }: AttemptKey, ordinal: number) => ({ ...given, person_id: personId, ordinal })

/** The row of each request; undefined without one. */
function inOrder<Row extends { readonly ordinal: number }>(requested: readonly unknown[], rows: readonly Row[]) {
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]))
  return requested.map((_request, ordinal) => byOrdinal.get(ordinal))
}
