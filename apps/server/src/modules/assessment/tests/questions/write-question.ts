import type { questions } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'

type Values = Partial<z.output<typeof questions.schema>>

/** Fields whose change makes it another question for people who have answered it. */
const content = ['stem', 'options', 'scale', 'partial', 'reference'] as const

/** Writes a question. Once a published paper contains its version, a change of content creates the next one. */
export async function writeQuestion(
  { tx, now }: WriteContext,
  { id, isCreate, values }: WrittenRecord<Values>,
): Promise<void> {
  const { options, scale, businessUnitId, tags, ...plain } = values
  const { type, stem, partial, reference, points, difficulty, retired } = plain
  const given = {
    ...(stem !== undefined && { stem }),
    ...(options !== undefined && { options: JSON.stringify(options) }),
    ...(scale !== undefined && { scale: scale === null ? null : JSON.stringify(scale) }),
    ...(partial !== undefined && { partial }),
    ...(reference !== undefined && { reference }),
    ...(points !== undefined && { points }),
    ...(difficulty !== undefined && { difficulty }),
    ...(tags !== undefined && { tags: [...new Set(tags)] }),
    ...(retired !== undefined && { retired }),
    updated_at: now,
  }
  if (isCreate) {
    const fresh = { stem: '', options: '[]', partial: false, reference: '', points: 1, difficulty: 'medium', tags: [] }
    const row = { ...fresh, type: type ?? 'short', ...given, id, business_unit_id: businessUnitId ?? '' }
    await tx.insertInto('question').values(row).execute()
    return
  }
  const rewritten = content.some((field) => values[field] !== undefined)
  const isHeld = sql<boolean>`exists (select from question_version held
    where held.question_id = question.id and held.number = question.version)`
  await tx
    .updateTable('question')
    .set({
      ...given,
      revision: sql<number>`revision + 1`,
      ...(rewritten && { version: sql<number>`version + case when ${isHeld} then 1 else 0 end` }),
    })
    .where('id', '=', id)
    .execute()
}
