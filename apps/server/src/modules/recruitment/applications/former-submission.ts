import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { z } from 'zod'
import type { Platform } from '../../../kernel/platform.ts'
import { type LoadedForm, loadForm } from '../../forms/registry/public.ts'
import type { Position } from '../projects/public.ts'
import { decryptContent } from './application-content.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'

/** The recorded content before an application was changed and submitted again. */
export type FormerSubmission = {
  readonly submittedAt: Date
  readonly form: LoadedForm
  readonly answers: Readonly<Record<string, unknown>>
  readonly photoUrl: string | null
  readonly positions: readonly Position[]
}

const Choices = z.array(z.string())

/** States in which the content may have changed since the last submission. */
const maybeChanged: readonly ReviewState[] = ['DRAFT', 'RETURNED', 'WITHDRAWN', 'LAPSED']

/** An application with the content that was submitted last, where it has changed since. */
export async function asSubmitted({ database }: Platform, application: LoadedApplication): Promise<LoadedApplication> {
  const { id, submittedAt, project, review } = application
  if (submittedAt === null || !maybeChanged.includes(review)) return application
  const submitted = await database.db
    .selectFrom('application_version')
    .select(['form_version_id', 'content_encrypted', 'choices', 'photo_url'])
    .where('application_id', '=', id)
    .where('submitted_at', '=', submittedAt)
    .executeTakeFirst()
  if (!submitted) return application
  return {
    ...application,
    formVersionId: submitted.form_version_id,
    contentEncrypted: submitted.content_encrypted,
    photoUrl: submitted.photo_url,
    choices: positionsOf(project, submitted.choices),
  }
}

const positionsOf = ({ positionById }: LoadedApplication['project'], choices: unknown): readonly Position[] =>
  Choices.parse(choices).flatMap((position) => positionById.get(position) ?? [])

/** The submission before the current one; undefined when there has been only one. */
export async function formerSubmissionOf(
  { database, personalData }: Platform,
  { id, submittedAt, project }: LoadedApplication,
): Promise<FormerSubmission | undefined> {
  if (submittedAt === null) return undefined
  const former = await database.db
    .selectFrom('application_version')
    .select(['form_version_id', 'content_encrypted', 'choices', 'photo_url', 'submitted_at'])
    .where('application_id', '=', id)
    .where('submitted_at', '<', submittedAt)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!former) return undefined
  return {
    submittedAt: former.submitted_at,
    form: await loadForm(database.db, former.form_version_id),
    answers: decryptContent(personalData, former.content_encrypted).answers,
    photoUrl: former.photo_url,
    positions: positionsOf(project, former.choices),
  }
}
