import { type Answers, isSameJson } from '@rostrum/forms'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { referenceLists } from '../../system/reference/public.ts'
import { checkAnswers, loadForm, loadSources, requireNoErrors, sharedReferences } from '../registry/public.ts'
import {
  findOpenVersion,
  findOwnSubmissions,
  findSubmission,
  insertSubmission,
  lockSubmissions,
  type StoredSubmission,
} from './submission.store.ts'
import { claimFiles, ownUploadsIn } from './submission-files.ts'

export const submissionPurpose = 'form-submission'

/** More in a day is a mistake or a flood. */
export const maximumPerDay = 50
const dayMilliseconds = 86_400_000

type Context = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
type Submission = {
  readonly code: string
  readonly id: string
  readonly versionId: string
  readonly answers: Answers
}

/**
 * Stores answers to an open form, checked as the page does. A repeated request gets the stored answer, also after the form
 * was closed or a choice has left its list.
 *
 * @throws DomainError `record.not_found` for a form that is not open, `form.submission_differs`,
 * `form.submissions_too_many`, `form.source_unavailable`, `record.conflict` where a file is gone, or at each invalid field
 */
export async function submitAnswers(
  platform: Platform,
  { actor, now, language }: Context,
  { code, ...sent }: Submission,
): Promise<{ submittedAt: string }> {
  const { db } = platform.database
  const { id, versionId, answers } = sent
  const { accountId } = actor
  const known = await findSubmission(db, id)
  if (known) return receiptOf(platform, known, accountId, sent)
  if (!(await findOpenVersion(db, code, versionId))) throw notFound()
  // Before other servers are requested and scripts run.
  await requireFewer(db, { versionId, accountId, now }, maximumPerDay)
  const form = await loadForm(db, versionId)
  const references = sharedReferences(await referenceLists(platform))
  const today = calendarDay(now, platform.config.timeZone)
  const sources = await loadSources(platform, form, { answers, references, cachePolicy: 'recent' })
  const storedFile = await ownUploadsIn(db, actor, answers)
  const checked = await checkAnswers(form, answers, { today, ...sources, storedFile }, language)
  const errors = [...checked.errors, ...checked.discarded]
  // The files of a request that was repeated at the same time belong to its submission by now.
  const concurrent = errors.length > 0 ? await findSubmission(db, id) : undefined
  if (concurrent) return receiptOf(platform, concurrent, accountId, sent)
  requireNoErrors(errors, language)
  return platform.transaction(async (tx) => {
    await lockSubmissions(tx, accountId)
    const row = {
      ...{ id, form_version_id: versionId, account_id: accountId, submitted_at: now },
      answers_encrypted: platform.personalData.encrypt(JSON.stringify(checked.answers), submissionPurpose),
      sent_index: indexOf(platform, answers),
    }
    if (!(await insertSubmission(tx, row))) {
      const other = await findSubmission(tx, id)
      if (!other) throw differs()
      return receiptOf(platform, other, accountId, sent)
    }
    await requireFewer(tx, { versionId, accountId, now }, maximumPerDay + 1)
    await claimFiles(tx, actor, now, { id, form, answers: checked.answers })
    await audit(tx, actor, now, { event: 'form.submitted', entity: 'form_submission', entityId: id, facts: { code } })
    return { submittedAt: now.toISOString() }
  })
}

type Submitter = { readonly versionId: string; readonly accountId: string; readonly now: Date }

/** @throws DomainError `form.submissions_too_many` for a person who has submitted the form so often within a day */
async function requireFewer(db: Db | Tx, { versionId, accountId, now }: Submitter, limit: number): Promise<void> {
  const since = new Date(now.getTime() - dayMilliseconds)
  const { count } = await findOwnSubmissions(db, { versionId, accountId, since })
  if (count >= limit) throw new DomainError('form.submissions_too_many', { count: maximumPerDay })
}

const differs = () => new DomainError('form.submission_differs')

const indexOf = ({ personalData }: Platform, answers: Answers): string =>
  personalData.blindIndex(JSON.stringify(answers), submissionPurpose)

/** @throws DomainError `form.submission_differs` for another request than the stored one */
function receiptOf(
  platform: Platform,
  stored: StoredSubmission,
  accountId: string,
  { versionId, answers }: Omit<Submission, 'code'>,
): { submittedAt: string } {
  const isSame =
    stored.sent_index === null
      ? isSameJson(answersIn(platform, stored), answers)
      : stored.sent_index === indexOf(platform, answers)
  if (!isSame || stored.account_id !== accountId || stored.form_version_id !== versionId) throw differs()
  return { submittedAt: stored.submitted_at.toISOString() }
}

export const answersIn = (
  { personalData }: Platform,
  { answers_encrypted }: Pick<StoredSubmission, 'answers_encrypted'>,
): Answers => JSON.parse(personalData.decrypt(answers_encrypted, submissionPurpose))
