import { addDays } from '@rostrum/contracts/kernel/days'
import type { Permission } from '@rostrum/contracts/permissions'
import {
  type LeavingChecklist,
  type ManualLine,
  manualLines,
} from '@rostrum/contracts/workforce/personnel/leaving-calls'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import { settingsOfUnit } from '../../../../engines/unit/unit-settings.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import { isGuide } from '../../employees/public.ts'
import { actScopeColumns } from '../act.resources.ts'
import {
  type Counted,
  countEndedAssignments,
  countEndedLinks,
  countOpen,
  findClosure,
  findLeavingAct,
  findSettledLines,
  insertClosure,
  type LeavingAct,
  settleLine,
} from './checklist.store.ts'

/** Who looks after checklists: by which permissions, and of whom. */
type Side = {
  readonly read: Permission
  readonly submit: Permission
  /** A condition over `row`. */
  readonly among: RawBuilder<boolean>
}

export const personnelSide: Side = { read: 'resignation:read', submit: 'resignation:submit', among: sql`true` }

export const channelSide: Side = {
  ...{ read: 'guide-resignation:read', submit: 'guide-resignation:submit' },
  among: isGuide,
}

type ChecklistContext = Omit<CommandContext, 'tx'> & { readonly side: Side }
type Line = LeavingChecklist['lines'][number]

/** @throws DomainError `record.not_found` */
export async function showChecklist(asking: ChecklistContext, id: string): Promise<LeavingChecklist> {
  const { db } = asking.platform.database
  return checklistOf(asking, db, await requireAct(asking, db, id, asking.side.read))
}

type Settling = {
  readonly id: string
  readonly line: ManualLine
  readonly state: 'open' | 'done' | 'not_needed'
  readonly reason: string
}

/**
 * Settles a line, or opens it again.
 *
 * @throws DomainError at `reason` for a line that is not needed without one; `record.not_found`,
 *   `personnel.no_checklist`, `personnel.checklist_closed`
 */
export function settleChecklistLine(asking: ChecklistContext, { id, line, state, reason }: Settling) {
  const { platform, actor, now } = asking
  if (state === 'not_needed' && reason === '') throw invalid({ path: 'reason', key: 'field.required' })
  return platform.transaction(async (tx) => {
    const act = await requireOpen(asking, tx, id)
    await settleLine(tx, { actId: id, line, state, reason, accountId: actor.accountId, now })
    await note(asking, tx, act, 'settled', { line, state })
    return { done: true } as const
  })
}

/**
 * Closes a checklist. What is open stays open in it, with the reason why it may.
 *
 * @throws DomainError at `reason` where lines are open and no reason is given; as `settleChecklistLine`
 */
export function closeChecklist(
  asking: ChecklistContext,
  { id, reason }: { readonly id: string; readonly reason: string },
) {
  const { platform, actor, now } = asking
  return platform.transaction(async (tx) => {
    const act = await requireOpen(asking, tx, id)
    const { lines } = await checklistOf(asking, tx, act)
    const openLines = lines.filter(({ state }) => state === 'open').map(({ line }) => line)
    if (openLines.length > 0 && reason === '')
      throw invalid({ path: 'reason', key: 'personnel.lines_open', params: { count: openLines.length } })
    await insertClosure(tx, { actId: id, reason, openLines, accountId: actor.accountId, now })
    await note(asking, tx, act, 'closed', { open: openLines.join(' ') })
    return { done: true } as const
  })
}

const note = ({ actor, now }: ChecklistContext, tx: Tx, act: LeavingAct, what: string, facts: Record<string, string>) =>
  audit(tx, actor, now, {
    ...{ event: `leaving-checklist.${what}`, entity: 'employment', entityId: act.employmentId },
    facts: { ...facts, act: act.id },
  })

async function requireAct(
  { platform, actor, now, side }: ChecklistContext,
  db: Db | Tx,
  id: string,
  permission: Permission,
  lock = false,
): Promise<LeavingAct> {
  const scope = sql<boolean>`${rowScopeCondition(actScopeColumns, actor, permission)} and ${side.among}`
  const day = calendarDay(now, platform.config.timeZone)
  const act = await findLeavingAct(db, id, { day, scope, lock })
  if (!act) throw notFound()
  return act
}

async function requireOpen(asking: ChecklistContext, tx: Tx, id: string): Promise<LeavingAct> {
  const act = await requireAct(asking, tx, id, asking.side.submit, true)
  if (!act.counts) throw new DomainError('personnel.no_checklist')
  if (await findClosure(tx, id)) throw new DomainError('personnel.checklist_closed')
  return act
}

async function checklistOf(
  { platform, now }: ChecklistContext,
  db: Db | Tx,
  act: LeavingAct,
): Promise<LeavingChecklist> {
  const { employmentId, companyId, accountId, leaveOn, counts } = act
  const { timeZone, today } = await settingsOfUnit(db, platform, companyId, now)
  const leftOn = addDays(leaveOn, 1)
  const open = await countOpen(db, act, leftOn)
  const ended = {
    stores: await countEndedLinks(db, employmentId, leftOn),
    furtherAssignments: await countEndedAssignments(db, employmentId, leftOn),
  }
  const settled = new Map((await findSettledLines(db, act.id)).map((line) => [line.line, line]))
  const closure = await findClosure(db, act.id)
  return {
    ...{ leaveOn, timeZone, employmentId, accountId },
    lines: counts
      ? [
          counted('reports', open.reports),
          openOrEnded('stores', open.stores, ended.stores),
          counted('departments', open.departments),
          openOrEnded('further_assignments', open.furtherAssignments, ended.furtherAssignments),
          counted('approvals', open.approvals),
          accountLine(act, today <= leaveOn),
          ...manualLines.map((line): Line => {
            const found = settled.get(line)
            const by = found && { by: found.by, at: found.at.toISOString(), reason: found.reason }
            return { line, state: found?.state ?? 'open', count: null, names: [], settled: by ?? null }
          }),
        ]
      : [],
    closure: closure ? { ...closure, at: closure.at.toISOString(), openLines: [...closure.openLines] } : null,
  }
}

const counted = (line: Line['line'], { count, names }: Counted): Line => ({
  ...{ line, state: count === 0 ? 'done' : 'open', count, names: [...names], settled: null },
})

/** While something is open, the line counts that; afterwards what ends with the last day. */
const openOrEnded = (line: Line['line'], open: Counted, ended: number): Line => ({
  ...counted(line, open),
  ...(open.count === 0 && { count: ended }),
})

/** Open after the last day only where the account is that of the last administrator, or was unlocked by hand. */
function accountLine({ accountId, isLocked }: LeavingAct, stillWorks: boolean): Line {
  const state = accountId === null ? 'not_needed' : isLocked ? 'done' : stillWorks ? 'planned' : 'open'
  return { line: 'account', state, count: null, names: [], settled: null }
}
