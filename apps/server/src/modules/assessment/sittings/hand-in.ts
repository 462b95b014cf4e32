import { automaticMarks, totalMarks } from '@rostrum/recruitment-rules/marking'
import { type Actor, system } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { insertMarkItems, settledMarks } from '../marking/marking.store.ts'
import { questionsOf } from '../papers/paper.store.ts'
import { findAnswers, findSitting, type Sitting } from './sitting.store.ts'
import { canMoveSitting, moveSitting } from './sitting-moves.ts'

type HandIn = { readonly actor: Actor; readonly by: 'candidate' | 'time'; readonly now: Date }

/** Hands a paper in: what its right answers decide is marked at once, the rest waits for people. */
export async function handIn(tx: Tx, sitting: Sitting, { actor, by, now }: HandIn): Promise<void> {
  const submittedAt = by === 'time' ? (sitting.deadline_at ?? now) : now
  const [action, role] = by === 'time' ? (['collect', 'system'] as const) : (['submit', 'candidate'] as const)
  await moveSitting(tx, sitting, action, { actor, role, now }, { submitted_at: submittedAt, handed_in_by: by })
  const answers = new Map((await findAnswers(tx, sitting.id)).map(({ ordinal, value }) => [ordinal, value]))
  const items = (await questionsOf(tx, sitting.paper_version_id)).map(({ ordinal, content, points }) => ({
    ordinal,
    marks: automaticMarks(content, points, answers.get(ordinal) ?? null),
  }))
  await insertMarkItems(tx, sitting.id, items)
  await concludeIfMarked(tx, sitting.id, now)
}

/** Decides between passed and failed as soon as nothing is left to mark. */
export async function concludeIfMarked(tx: Tx, sittingId: string, now: Date): Promise<void> {
  const sitting = await findSitting(tx, sittingId, true)
  const marks = await settledMarks(tx, sittingId)
  if (!sitting || !marks) return
  const score = totalMarks(marks)
  const action = canMoveSitting(sitting, 'pass', 'system', now, { score }) ? 'pass' : 'fail'
  await moveSitting(tx, sitting, action, { actor: system('assessment'), role: 'system', now }, { score })
}
