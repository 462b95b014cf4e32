import type { duplicateSigns } from '@rostrum/contracts/office-talent'
import { likeness, nearlyIdentical } from '@rostrum/recruitment-rules/text-sketch'
import type { Staff } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { findAlike, type Resume } from './resume.store.ts'

type Sign = (typeof duplicateSigns)[number]

/** Other resumes that are likely of the same person, each with the signs that say so. */
export async function findDuplicates(db: Db | Tx, actor: Staff, resume: Resume) {
  const alike = await findAlike(db, actor, resume)
  return alike
    .map((other) => ({ other, signs: signsOf(resume, other) }))
    .filter(({ signs }) => signs.length > 0)
    .map(({ other, signs }) => ({
      id: other.id,
      name: other.name,
      stage: other.stage,
      createdAt: other.created_at.toISOString(),
      signs,
    }))
}

function signsOf(one: Resume, other: Resume): Sign[] {
  const same = (here: string | null, there: string | null) => here !== null && here === there
  const signs: Readonly<Record<Sign, boolean>> = {
    phone: same(one.phone_index, other.phone_index),
    email: same(one.email_index, other.email_index),
    nameAndBirth: one.name === other.name && same(one.known_birth_date, other.known_birth_date),
    text: likeness(one.sketch, other.sketch) >= nearlyIdentical,
  }
  return (Object.keys(signs) as Sign[]).filter((sign) => signs[sign])
}
