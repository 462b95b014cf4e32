import type { Answers } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { calendarDay } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checkAnswers, loadForm, refuseFaults } from '../../forms-registry/public.ts'
import { evaluationFormOf, findEvaluations, findInterviewers, writeEvaluation } from './evaluation.store.ts'
import { accessInterview } from './move-interview.ts'

export const evaluationPurpose = 'interview-evaluation'

/** A form that asks for a number under this name gives the interview a score. */
const scoreField = 'score'

type Asking = { readonly actor: Staff; readonly now: Date }

/** What interviewers wrote of a candidate. Who has yet to write sees what others wrote afterwards only. */
export async function showEvaluations(platform: Platform, { actor, now }: Asking, id: string) {
  const { db } = platform.database
  const interview = await accessInterview(db, actor, 'interview:read', id)
  const interviewers = await findInterviewers(db, id)
  const all = await findEvaluations(db, id)
  const versionId = await evaluationFormOf(db, id)
  const form = versionId === undefined ? null : await loadForm(db, versionId)
  const isInterviewer = interviewers.includes(actor.accountId)
  const written = new Set(all.map(({ account_id }) => account_id))
  const seen = isInterviewer && !written.has(actor.accountId) ? [] : all
  const scores = seen.flatMap(({ score }) => (score === null ? [] : [Number(score)]))
  return {
    form: form && {
      versionId: form.versionId,
      definition: form.definition,
      languages: Object.keys(form.definition.translations ?? {}),
    },
    mayFill: isInterviewer && form !== null && interview.state !== 'cancelled' && interview.starts_at <= now,
    waiting: interviewers.filter((one) => !written.has(one)).length,
    hidden: all.length - seen.length,
    average: scores.length === 0 ? null : (scores.reduce((sum, one) => sum + one, 0) / scores.length).toFixed(2),
    evaluations: seen.map((row) => ({
      own: row.account_id === actor.accountId,
      interviewer: row.interviewer,
      answers: JSON.parse(platform.personalData.decrypt(row.answers_encrypted, evaluationPurpose)) as Answers,
      score: row.score,
      revision: row.revision,
      submittedAt: row.submitted_at.toISOString(),
    })),
  }
}

type Wanted = { readonly id: string; readonly answers: Answers; readonly revision: number }

/**
 * Keeps what an interviewer filled in, checked as the page checks it.
 *
 * @throws DomainError `talent.not_interviewer`, `talent.no_form`, `talent.interview_state` before it has begun or when it
 *   was called off, `record.changed_meanwhile`, or at each field at fault
 */
export async function evaluateInterview(
  platform: Platform,
  { actor, now, locale }: Asking & { readonly locale: PortalLocale },
  { id, answers, revision }: Wanted,
): Promise<{ revision: number; score: string | null }> {
  const { db } = platform.database
  const interview = await accessInterview(db, actor, 'interview:read', id)
  if (!(await findInterviewers(db, id)).includes(actor.accountId)) throw new DomainError('talent.not_interviewer')
  if (interview.state === 'cancelled' || interview.starts_at > now) throw new DomainError('talent.interview_state')
  const versionId = await evaluationFormOf(db, id)
  if (versionId === undefined) throw new DomainError('talent.no_form')
  const form = await loadForm(db, versionId)
  const checked = await checkAnswers(form, answers, { today: calendarDay(now, platform.config.timeZone) }, locale)
  refuseFaults(checked.errors, locale)
  const given = checked.answers[scoreField]
  const score = typeof given === 'number' ? given : null
  const next = await platform.transaction(async (tx) => {
    const kept = await writeEvaluation(tx, {
      ...{ interviewId: id, accountId: actor.accountId, formVersionId: versionId, revision, now, score },
      answers: platform.personalData.encrypt(JSON.stringify(checked.answers), evaluationPurpose),
    })
    if (kept === undefined) throw new DomainError('record.changed_meanwhile')
    const facts = { changes: {}, revision: kept }
    await audit(tx, actor, now, { event: 'interview.evaluated', entity: 'interview', entityId: id, facts })
    return kept
  })
  return { revision: next, score: score === null ? null : String(score) }
}
