import { automaticMarks, totalMarks } from '@rostrum/recruitment-rules/marking'
import { transition } from '../../../../engines/lifecycle/transition.ts'
import { type Actor, system } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { findResolvedMarks, insertMarkItems } from '../marking/marking.store.ts'
import { questionsOf } from '../papers/paper.store.ts'
import { type Attempt, findAnswers, findAttempt } from './attempt.store.ts'
import { attemptMachine, canTransitionAttempt } from './transition-attempt.ts'

type Submission = { readonly actor: Actor; readonly by: 'candidate' | 'time'; readonly now: Date }

/** Submits an attempt: objective answers are marked at once, the rest waits for markers. */
export async function submitAttempt(tx: Tx, attempt: Attempt, { actor, by, now }: Submission): Promise<void> {
  const submittedAt = by === 'time' ? (attempt.deadline_at ?? now) : now
  const [action, role] = by === 'time' ? (['collect', 'system'] as const) : (['submit', 'candidate'] as const)
  const submission = { submitted_at: submittedAt, submitted_by: by }
  await transition(tx, attemptMachine, attempt, action, { actor, role, now }, submission)
  const answers = new Map((await findAnswers(tx, attempt.id)).map(({ ordinal, value }) => [ordinal, value]))
  const items = (await questionsOf(tx, attempt.paper_version_id)).map(({ ordinal, content, points }) => ({
    ordinal,
    marks: automaticMarks(content, points, answers.get(ordinal) ?? null),
  }))
  await insertMarkItems(tx, attempt.id, items)
  await gradeIfMarked(tx, attempt.id, now)
}

/** Decides between passed and failed once all answers are marked. */
export async function gradeIfMarked(tx: Tx, attemptId: string, now: Date): Promise<void> {
  const attempt = await findAttempt(tx, attemptId, true)
  const marks = await findResolvedMarks(tx, attemptId)
  if (!attempt || !marks) return
  const total = totalMarks(marks)
  const graded = { ...attempt, total }
  const action = canTransitionAttempt(graded, 'pass', 'system', now) ? 'pass' : 'fail'
  const context = { actor: system('assessment'), role: 'system', now } as const
  await transition(tx, attemptMachine, graded, action, context, { score: total })
}
