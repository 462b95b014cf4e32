import type { appealCalls } from '@rostrum/contracts/attendance/appeals/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { dayEvidence } from '../requests/public.ts'
import { appealScopeColumns } from './appeal.resource.ts'
import { type AppealRow, findAppeals, findPicture } from './appeal.store.ts'

type Shown = OutputOf<(typeof appealCalls)['GET /workbenchApi/attendance/appeals/{id}/evidence']>

/** An appeal in the reach of a permission. @throws DomainError `record.not_found` */
export async function requireAppeal(db: Db | Tx, actor: Staff, id: string, permission: Permission): Promise<AppealRow> {
  const scope = rowScopeCondition(appealScopeColumns, actor, permission)
  const [appeal] = await findAppeals(db, sql<boolean>`row.id = ${id} and ${scope}`, 1)
  if (!appeal) throw notFound()
  return appeal
}

/** What an appeal contests, with its day. @throws DomainError `record.not_found` out of reach */
export async function showAppeal(db: Db, actor: Staff, id: string): Promise<Shown> {
  const appeal = await requireAppeal(db, actor, id, 'appeal:read')
  const handles = rowScopeConditionOrNone(appealScopeColumns, actor, 'appeal:handle')
  const [own] = await findAppeals(db, sql<boolean>`row.id = ${id} and ${handles}`, 1)
  const { subject, clock, result, state, dueOn, reason, pictures, remark, decidedAt } = appeal
  return {
    ...{ subject, clock, result, state, dueOn, reason, pictures, remark },
    decidedBy: await decidedBy(db, id),
    decidedAt: decidedAt?.toISOString() ?? null,
    day: (await dayEvidence(db, appeal.employmentId, appeal.day)) ?? null,
    decisionOffered: state === 'pending' && own !== undefined,
  }
}

async function decidedBy(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select account.display_name as name from attendance_appeal appeal join account on account.id = appeal.decided_by
    where appeal.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}

/** The file of a picture of an appeal. @throws DomainError `record.not_found` out of reach */
export async function pictureOf(db: Db, actor: Staff, id: string, number: number): Promise<string> {
  const scope = rowScopeCondition(appealScopeColumns, actor, 'appeal:read')
  const file = await findPicture(db, id, number, scope)
  if (file === undefined) throw notFound()
  return file
}
