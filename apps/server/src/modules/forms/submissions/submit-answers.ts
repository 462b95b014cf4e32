import { type Answers, isSameJson } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { referenceLists } from '../../system/reference/public.ts'
import { checkAnswers, loadForm, loadSources, requireNoErrors, sharedReferences } from '../registry/public.ts'
import {
  findOpenVersion,
  findOwnSubmissions,
  findSubmission,
  insertSubmission,
  type StoredSubmission,
} from './submission.store.ts'

export const submissionPurpose = 'form-submission'

/** More in a day is a mistake or a flood. Submissions at the same moment may exceed it by their number. */
export const maximumPerDay = 50
const dayMilliseconds = 86_400_000

type Context = { readonly actor: Staff; readonly now: Date; readonly locale: PortalLocale }
type Submission = {
  readonly code: string
  readonly id: string
  readonly versionId: string
  readonly answers: Answers
}

/**
 * Stores answers to an open form, checked as the page does. A repeated identifier gets the stored answer, also after the
 * form was closed.
 *
 * @throws DomainError `record.not_found` for a form that is not open, `form.submission_differs`,
 * `form.submissions_too_many`, `form.source_unavailable`, or at each invalid field
 */
export async function submitAnswers(
  platform: Platform,
  { actor, now, locale }: Context,
  { code, id, versionId, answers }: Submission,
): Promise<{ submittedAt: string }> {
  const { db } = platform.database
  const { accountId } = actor
  const known = await findSubmission(db, id)
  if (!known && !(await findOpenVersion(db, code, versionId))) throw notFound()
  if (known && (known.account_id !== accountId || known.form_version_id !== versionId)) throw differs()
  const form = await loadForm(db, versionId)
  if (form.code !== code) throw notFound()
  const references = sharedReferences(await referenceLists(platform))
  const today = calendarDay(known?.submitted_at ?? now, platform.config.timeZone)
  const sources = await loadSources(platform, form, { answers, references, cachePolicy: 'recent' })
  const checked = await checkAnswers(form, answers, { today, ...sources, storedFile: () => undefined }, locale)
  requireNoErrors([...checked.errors, ...checked.discarded], locale)
  if (known) return receiptOf(platform, known, checked.answers)
  const since = new Date(now.getTime() - dayMilliseconds)
  const own = await findOwnSubmissions(db, { versionId, accountId, since })
  if (own.count >= maximumPerDay) throw new DomainError('form.submissions_too_many', { count: maximumPerDay })
  return platform.transaction(async (tx) => {
    const row = {
      ...{ id, form_version_id: versionId, account_id: accountId, submitted_at: now },
      answers_encrypted: platform.personalData.encrypt(JSON.stringify(checked.answers), submissionPurpose),
    }
    if (!(await insertSubmission(tx, row))) {
      const other = await findSubmission(tx, id)
      if (other?.account_id !== accountId || other.form_version_id !== versionId) throw differs()
      return receiptOf(platform, other, checked.answers)
    }
    await audit(tx, actor, now, { event: 'form.submitted', entity: 'form_submission', entityId: id, facts: { code } })
    return { submittedAt: now.toISOString() }
  })
}

const differs = () => new DomainError('form.submission_differs')

/** @throws DomainError `form.submission_differs` for other answers */
function receiptOf(platform: Platform, stored: StoredSubmission, answers: Answers): { submittedAt: string } {
  if (!isSameJson(answersIn(platform, stored), answers)) throw differs()
  return { submittedAt: stored.submitted_at.toISOString() }
}

export const answersIn = (
  { personalData }: Platform,
  { answers_encrypted }: Pick<StoredSubmission, 'answers_encrypted'>,
): Answers => JSON.parse(personalData.decrypt(answers_encrypted, submissionPurpose))
