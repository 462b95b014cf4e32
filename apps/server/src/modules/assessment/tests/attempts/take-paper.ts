import type { AnswerValue, QuestionContent } from '@rostrum/contracts/assessment/tests/shapes'
import { fitsQuestion } from '@rostrum/recruitment-rules/marking'
import { visitor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { questionsOf } from '../papers/paper.store.ts'
import { type Attempt, findAnswers, findPictures, updateAttempt, upsertAnswer } from './attempt.store.ts'
import { collectPaper } from './collect-papers.ts'
import { accessByToken, pictureUrl } from './invitation.ts'
import { findLateAnswers, isLate, saveLateAnswer } from './late-answers.ts'
import { submitAttempt } from './submit-attempt.ts'
import { canTransitionAttempt, latestDeadline, requireStartable } from './transition-attempt.ts'

type TokenBearer = { readonly token: string }

/** The paper as its candidate may see it now. An expired deadline counts even before the job has run. */
export async function viewPaper(platform: Platform, { token }: TokenBearer, now: Date) {
  const attempt = await accessByToken(platform.database.db, platform.personalData, token)
  if (
    !canTransitionAttempt(attempt, 'collect', 'system', now) &&
    !canTransitionAttempt(attempt, 'lapse', 'system', now)
  ) {
    return presentPaper(platform, platform.database.db, attempt, now)
  }
  await collectPaper(platform, attempt.id, now)
  const collected = await accessByToken(platform.database.db, platform.personalData, token)
  return presentPaper(platform, platform.database.db, collected, now)
}

/** @throws DomainError `assessment.invitation_expired` */
export function startPaper(platform: Platform, { token }: TokenBearer, now: Date) {
  return platform.transaction(async (tx) => {
    const attempt = await accessByToken(tx, platform.personalData, token, true)
    if (attempt.started_at) return presentPaper(platform, tx, attempt, now)
    requireStartable(attempt, now)
    const begun = { started_at: now, deadline_at: new Date(now.getTime() + attempt.minutes * 60_000) }
    await updateAttempt(tx, attempt.id, begun)
    await audit(tx, visitor, now, { event: 'attempt.started', entity: 'attempt', entityId: attempt.id })
    return presentPaper(platform, tx, { ...attempt, ...begun }, now)
  })
}

/** @throws DomainError when the paper cannot be answered now */
export function requireOpen(attempt: Attempt, now: Date): void {
  if (attempt.state !== 'evaluating') throw new DomainError('assessment.already_submitted')
  if (!attempt.started_at) throw new DomainError('assessment.not_started')
  if (!canTransitionAttempt(attempt, 'submit', 'candidate', now)) throw new DomainError('assessment.time_expired')
}

type Answer = TokenBearer & { readonly ordinal: number; readonly value: AnswerValue; readonly sequence: number }

/**
 * Saves an answer, or stores it next to the attempt when it is late.
 *
 * @throws DomainError at the value when it does not fit the question, or why no answer is accepted any more
 */
export async function saveAnswer(platform: Platform, { token, ordinal, value, sequence }: Answer, now: Date) {
  const { db } = platform.database
  const attempt = await accessByToken(db, platform.personalData, token)
  const late = isLate(attempt, sequence, now)
  if (!late) requireOpen(attempt, now)
  const question = (await questionsOf(db, attempt.paper_version_id)).find((one) => one.ordinal === ordinal)
  if (!question) throw invalid({ path: 'ordinal', key: 'field.invalid' })
  if (!fitsQuestion(question.content, value) || !(await ownsPictures(db, attempt.id, question, value))) {
    throw invalid({ path: 'value', key: 'field.invalid' })
  }
  if (late) {
    await saveLateAnswer(db, attempt, { ordinal, value, sequence }, now)
    return { saved: false, late, now: now.toISOString() }
  }
  const answer = { attemptId: attempt.id, ordinal, value, sequence, now, latestDeadline: latestDeadline(now) }
  const saved = await upsertAnswer(db, answer)
  if (saved === undefined) throw new DomainError('assessment.already_submitted')
  return { saved, late, now: now.toISOString() }
}

type PaperQuestion = { readonly ordinal: number; readonly content: QuestionContent }

async function ownsPictures(db: Db, attemptId: string, { ordinal, content }: PaperQuestion, value: AnswerValue) {
  if (content.type !== 'image' || !Array.isArray(value)) return true
  const own = (await findPictures(db, attemptId)).filter((picture) => picture.ordinal === ordinal)
  return value.every((id) => own.some(({ file_id }) => file_id === id))
}

/** Submits the attempt. A repetition, or a call after the deadline, returns the current result. */
export function submitPaper(platform: Platform, { token }: TokenBearer, now: Date) {
  return platform.transaction(async (tx) => {
    const attempt = await accessByToken(tx, platform.personalData, token, true)
    if (attempt.state === 'evaluating') {
      const late = canTransitionAttempt(attempt, 'collect', 'system', now)
      await submitAttempt(tx, attempt, { actor: visitor, by: late ? 'time' : 'candidate', now })
    }
    return presentPaper(platform, tx, await accessByToken(tx, platform.personalData, token), now)
  })
}

function stageOf({ state, started_at, submitted_at }: Attempt) {
  if (state !== 'evaluating') return submitted_at ? ('submitted' as const) : ('over' as const)
  return started_at ? ('taking' as const) : ('ready' as const)
}

async function presentPaper({ personalData }: Platform, db: Db | Tx, attempt: Attempt, now: Date) {
  const stage = stageOf(attempt)
  const questions = await questionsOf(db, attempt.paper_version_id)
  const taking = stage === 'taking'
  const answers = taking ? await findAnswers(db, attempt.id) : []
  const pictures = taking ? await findPictures(db, attempt.id) : []
  return {
    stage,
    title: attempt.title,
    candidateName: attempt.candidate_name,
    instructions: attempt.instructions,
    minutes: attempt.minutes,
    questionCount: questions.length,
    fullMarks: attempt.full_marks,
    closesAt: attempt.closes_at.toISOString(),
    now: now.toISOString(),
    deadline: attempt.deadline_at?.toISOString() ?? null,
    submittedAt: attempt.submitted_at?.toISOString() ?? null,
    sections: taking
      ? attempt.sections.map((title, at) => ({
          title,
          questions: questions.filter(({ section }) => section === at).map(presentQuestion),
        }))
      : [],
    answers,
    pictures: pictures.map(({ file_id, name }) => ({ id: file_id, name, url: pictureUrl(personalData, file_id) })),
    late: stage === 'submitted' ? (await findLateAnswers(db, attempt.id)).length : 0,
    sequence: Math.max(0, ...answers.map(({ sequence }) => sequence)),
  }
}

/** The candidates' view of a question: never the right option, nor the model answer. */
const presentQuestion = ({ ordinal, points, content }: PaperQuestion & { points: number }) => ({
  ordinal,
  type: content.type,
  stem: content.stem,
  options: content.options.map(({ id, text }) => ({ id, text })),
  scale: content.scale && {
    from: content.scale.from,
    to: content.scale.to,
    fromLabel: content.scale.fromLabel,
    toLabel: content.scale.toLabel,
  },
  points,
})
