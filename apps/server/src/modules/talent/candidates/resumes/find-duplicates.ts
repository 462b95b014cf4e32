import type { duplicateSignals } from '@rostrum/contracts/talent/candidates/calls'
import { duplicateThreshold, similarity } from '@rostrum/recruitment-rules/text-sketch'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { findDuplicateRows, type Resume } from './resume.store.ts'

type DuplicateSignal = (typeof duplicateSignals)[number]

/** Other resumes that are probably of the same person, each with the matching signs. */
export async function findDuplicates(db: Db | Tx, actor: Staff, resume: Resume) {
  const duplicates = await findDuplicateRows(db, actor, resume)
  return duplicates
    .map((other) => ({ other, signs: signalsBetween(resume, other) }))
    .filter(({ signs }) => signs.length > 0)
    .map(({ other, signs }) => ({
      id: other.id,
      name: other.name,
      stage: other.stage,
      createdAt: other.created_at.toISOString(),
      signs,
    }))
}

function signalsBetween(one: Resume, other: Resume): DuplicateSignal[] {
  const same = (here: string | null, there: string | null) => here !== null && here === there
  const signs: Readonly<Record<DuplicateSignal, boolean>> = {
    phone: same(one.phone_index, other.phone_index),
    email: same(one.email_index, other.email_index),
    nameAndBirth: one.name === other.name && same(one.known_birth_date, other.known_birth_date),
    text: similarity(one.text_signature, other.text_signature) >= duplicateThreshold,
  }
  return (Object.keys(signs) as DuplicateSignal[]).filter((sign) => signs[sign])
}
