import type { OwnAppeal, SubmittedAppeal } from '@rostrum/contracts/attendance/appeals/shapes'
import { sql } from 'kysely'
import { transition } from '../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { findAppeals, findPicture, lockAppeal } from './appeal.store.ts'
import { appealMachine } from './appeal-machine.ts'
import { answerOf } from './submit-appeal.ts'

const ownedBy = (accountId: string) => sql<boolean>`row.employment_id in (
  select employment.id from employment join account on account.employee_id = employment.employee_id
  where account.id = ${accountId})`

/** One's own appeals, the latest first. */
export async function ownAppeals(db: Db, { accountId }: Staff, limit: number): Promise<OwnAppeal[]> {
  const appeals = await findAppeals(db, ownedBy(accountId), limit)
  return appeals.map(({ submittedAt, decidedAt, ...appeal }) => {
    const { id, day, subject, clock, aspect, result, reason, pictures, state, dueOn, remark } = appeal
    return {
      ...{ id, day, subject, clock, aspect, result, reason, pictures, state, dueOn, remark },
      ...{ submittedAt: submittedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
    }
  })
}

/**
 * Withdraws an appeal that is not decided. A withdrawn one is answered the same.
 *
 * @throws DomainError `record.not_found` for those of others, `appeal.decided`
 */
export async function withdrawAppeal(
  { tx, actor, now }: Omit<CommandContext, 'platform'>,
  id: string,
): Promise<SubmittedAppeal> {
  const [owned] = await findAppeals(tx, sql<boolean>`row.id = ${id} and ${ownedBy(actor.accountId)}`, 1)
  const appeal = owned && (await lockAppeal(tx, id))
  if (!appeal) throw notFound()
  if (appeal.state === 'withdrawn') return answerOf(appeal)
  const { subject } = await transition(tx, appealMachine, appeal, 'withdraw', { actor, role: 'employee', now })
  return answerOf(subject)
}

/** The file of a picture of one's own appeal. @throws DomainError `record.not_found` */
export async function ownPicture(db: Db, { accountId }: Staff, id: string, number: number): Promise<string> {
  const file = await findPicture(db, id, number, ownedBy(accountId))
  if (file === undefined) throw notFound()
  return file
}
