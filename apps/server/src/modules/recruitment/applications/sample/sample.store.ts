import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Application, Person, StoredFile } from '../../../../kernel/database/database-types.ts'
import { passwordHashing } from '../../../../kernel/passwords/password-hashing.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { insertMany } from '../../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { currentDocuments } from '../../../content/articles/public.ts'
import { encryptAnswers, profileVersionId } from '../../profile/public.ts'
import { encryptContent } from '../application-content.ts'
import { countersFor } from '../lifecycle/counter-delta.ts'
import { effectiveChoice } from '../lifecycle/effective-choice.ts'
import { insertWaiverRequest } from '../waiver.store.ts'
import type { SampleApplicant, SampleApplication } from './sample-applicants.ts'

const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * 3_600_000)

type People = {
  readonly applicants: readonly SampleApplicant[]
  readonly uploads: readonly Insertable<StoredFile>[]
}

/** Only the known applicant can log in: the others have no password. */
export async function writePeople(
  tx: Tx,
  platform: Platform,
  world: SampleWorld,
  { applicants, uploads }: People,
): Promise<void> {
  const { personalData } = platform
  const known = await passwordHashing({ concurrency: 1 }).hash('Demo2026a')
  const versionId = await profileVersionId(tx)
  const persons = applicants.map(
    ({ person, photo }, at): Insertable<Person> => ({
      id: person.id,
      code: `P${String(at + 1).padStart(8, '0')}`,
      name: person.name,
      id_number_encrypted: personalData.encrypt(person.idNumber, 'id-number'),
      id_number_index: personalData.blindIndex(person.idNumber, 'id-number'),
      phone_encrypted: personalData.encrypt(person.phone, 'phone'),
      phone_index: personalData.blindIndex(person.phone, 'phone'),
      birth_date: person.birthDate,
      sex: person.sex,
      password_hash: person.phone === '13800138000' ? known : '',
      picture_file_id: photo.split('/').at(-1) ?? null,
      created_at: world.daysFromNow(-100),
    }),
  )
  await insertMany(tx, 'person', persons)
  await sql`select setval('person_code_number', ${persons.length})`.execute(tx)
  const documents = Object.entries(await currentDocuments(tx, world.now))
  await insertMany(
    tx,
    'consent',
    persons.flatMap(({ id, created_at }) =>
      documents.map(([document, version]) => ({
        person_id: id,
        document,
        version,
        given_at: created_at,
        // A network that RFC 5737 reserves for documentation.
        address: '203.0.113.7',
      })),
    ),
  )
  const ids = new Set(persons.map(({ id }) => id))
  const owned = uploads.filter(({ owner_person_id }) => ids.has(owner_person_id ?? ''))
  await insertMany(tx, 'stored_file', owned)
  await insertMany(
    tx,
    'person_profile',
    applicants.map(({ person, profile }) => ({
      person_id: person.id,
      form_version_id: versionId,
      answers_encrypted: encryptAnswers(personalData, profile),
      saved_at: world.daysFromNow(-99),
    })),
  )
}

export async function writeApplications(
  tx: Tx,
  { personalData }: Platform,
  applications: readonly SampleApplication[],
): Promise<void> {
  const numbers = await takeNumbers(tx, applications.length)
  const rows = applications.map(({ application, answers, applicant }, at): Insertable<Application> => {
    const submitted = application.submittedAt !== null
    return {
      id: application.id,
      person_id: applicant.person.id,
      project_id: application.project.id,
      form_version_id: application.formVersionId,
      number: submitted ? `${application.project.code}-${(numbers[at] ?? '').padStart(6, '0')}` : null,
      review: application.review,
      photo: application.photo,
      fee: application.fee,
      exam: application.exam,
      revision: application.revision,
      content_encrypted: encryptContent(personalData, { answers, attachments: [] }),
      sections: JSON.stringify(application.sections),
      photo_url: application.photo === 'NONE' ? null : application.photoUrl,
      adjustable: application.adjustable,
      accepted_statements: JSON.stringify(application.statements),
      post_cancelled: application.postCancelled,
      correction_from: application.correction?.from ?? null,
      correction_deadline: application.correction?.deadline ?? null,
      review_until: application.reviewUntil,
      called_to_interview: ['INTERVIEW', 'PUBLICITY', 'HIRED'].includes(application.exam),
      created_at: application.createdAt,
      saved_at: application.savedAt,
      submitted_at: application.submittedAt,
    }
  })
  await insertMany(tx, 'application', rows)
  await insertMany(
    tx,
    'application_choice',
    applications.flatMap(({ application }) =>
      application.choices.map(({ id }, at) => ({ application_id: application.id, position_id: id, ordinal: at + 1 })),
    ),
  )
  await writeLogs(tx, applications)
  await writeCounters(tx, applications)
  for (const { application, transitions, applicant } of applications) {
    const waiverRequest = transitions.find(({ action }) => action === 'requestWaiver')
    if (!waiverRequest) continue
    const attachments = [{ name: '低保证明.jpg', url: applicant.photo }]
    const request = {
      applicationId: application.id,
      reason: '城乡最低生活保障家庭',
      attachments,
      now: waiverRequest.at,
    }
    await insertWaiverRequest(tx, personalData, request)
  }
}

async function takeNumbers(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select nextval('application_number') as number from generate_series(1, ${count})`.execute(tx)
  return rows.map(({ number }) => number)
}

async function writeLogs(tx: Tx, applications: readonly SampleApplication[]): Promise<void> {
  const events = applications.flatMap(({ application, transitions }) =>
    transitions.map(({ at, column, action, before, after, role, reason }) => ({
      application_id: application.id,
      at,
      state_column: column,
      action,
      before,
      after,
      role,
      reason,
    })),
  )
  // Identifiers follow time, as in production.
  await insertMany(
    tx,
    'application_event',
    events.sort((a, b) => a.at.getTime() - b.at.getTime()),
  )
  const disqualified = applications.flatMap(({ application, applicant, transitions }) => {
    const move = transitions.find(({ action }) => action === 'disqualify')
    return move ? [{ application, applicant, move }] : []
  })
  await insertMany(
    tx,
    'bar',
    disqualified.map(({ application, applicant, move }) => ({
      id: crypto.randomUUID(),
      person_id: applicant.person.id,
      application_id: application.id,
      reason: move.reason ?? '',
      starts_at: move.at,
      ends_at: hoursAfter(move.at, application.project.banMonths * 30 * 24),
    })),
  )
}

async function writeCounters(tx: Tx, applications: readonly SampleApplication[]): Promise<void> {
  const counted = applications.flatMap(({ application }) => {
    const position = effectiveChoice(application.choices)
    const counters = countersFor(application)
    return position && counters.applied > 0
      ? [{ project_id: application.project.id, position_id: position.id, ...counters }]
      : []
  })
  await insertMany(tx, 'position_counter', counted)
}
