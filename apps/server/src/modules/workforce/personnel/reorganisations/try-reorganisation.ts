import type {
  MovePreview,
  ReorganisationMove,
  ReorganisationPreview,
} from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import { sql } from 'kysely'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import { tryOut } from '../../../../kernel/try-out.ts'
import { submitActIn } from '../submit-act.ts'
import { transfer } from '../transfer.ts'
import { accessDraft } from './drafts.ts'
import { makeDepartmentMove, transferOf, tryPersonMove } from './make-move.ts'
import { countPeople } from './move.store.ts'
import { lockReorganisation, markSubmitted, type Submitted } from './reorganisation.store.ts'

/**
 * What a draft would do, who would decide, and what is against it: the moves are made one after the other, departments
 * first, and taken back.
 *
 * @throws DomainError `record.not_found`
 */
export function previewReorganisation(context: QueryContext, id: string): Promise<ReorganisationPreview> {
  return tryOut(context, async (tx) => {
    const draft = await lockReorganisation(tx, context.actor.accountId, id)
    if (!draft) throw notFound()
    return tryMoves(context, tx, draft)
  })
}

type Moves = { readonly day: string; readonly moves: readonly ReorganisationMove[] }

async function tryMoves(context: QueryContext, tx: Tx, { day, moves }: Moves): Promise<ReorganisationPreview> {
  const { platform, actor, now } = context
  const scope = rowScopeConditionOrNone(
    { unit: sql`row.unit_id`, employment: sql`row.subject_id` },
    actor,
    'employee:read',
  )
  const departmentIds = await findAffected(tx, moves, day)
  const before = await countPeople(tx, departmentIds, day, scope)
  const tried = new Map<ReorganisationMove, MovePreview>()
  for (const move of inOrder(moves)) {
    const trial =
      move.kind === 'person' ? tryPersonMove(context, tx, move, day) : makeDepartmentMove(context, tx, move, day)
    tried.set(move, await trial)
  }
  const after = await countPeople(tx, departmentIds, day, scope)
  const previews = moves.flatMap((move) => tried.get(move) ?? [])
  return {
    today: calendarDay(now, platform.config.timeZone),
    moves: previews,
    departments: [...before].flatMap(([id, { name, people }]) => {
      const then = after.get(id)?.people ?? people
      return then === people ? [] : [{ id, name, before: people, after: then }]
    }),
    approvers: [...new Set(previews.flatMap(({ approvers }) => approvers ?? []))],
  }
}

/** Departments move first, so that people find them where they will be. */
const inOrder = (moves: readonly ReorganisationMove[]): readonly ReorganisationMove[] =>
  moves.toSorted((one, other) => Number(one.kind === 'person') - Number(other.kind === 'person'))

/** The departments that people leave or join. */
async function findAffected(tx: Tx, moves: readonly ReorganisationMove[], day: string): Promise<readonly string[]> {
  const people = moves.filter((move) => move.kind === 'person')
  const { rows } = await sql<{ id: string }>`select distinct department_id as id from assignment_row
    where subject_id = any(${people.map(({ id }) => id)}::uuid[]) and during @> ${day}::date`.execute(tx)
  return [...new Set([...rows.map(({ id }) => id), ...people.flatMap(({ departmentId }) => departmentId ?? [])])]
}

type Versioned = { readonly id: string; readonly revision: number }

/**
 * Submits every move of a draft, or none. People are transferred, after approval where a flow asks for it; departments
 * move from the day. Sent again, it answers the same.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, `reorganisation.submitted`; `reorganisation.conflicts` with
 *   the number of moves that cannot be made as they are
 */
export async function submitReorganisation(context: QueryContext, { id, revision }: Versioned): Promise<Submitted> {
  const { platform, actor, now } = context
  const { moves: found } = await previewReorganisation(context, id)
  return platform.transaction(async (tx) => {
    const known = await lockReorganisation(tx, actor.accountId, id)
    if (known?.outcome && known.revision === revision + 1) return known.outcome
    const { day, moves } = await accessDraft(tx, context, { id, revision })
    const states = new Map(found.map((one) => [`${one.kind} ${one.id}`, one.state]))
    const inState = (state: MovePreview['state']) =>
      moves.filter(({ kind, id: subject }) => states.get(`${kind} ${subject}`) === state)
    const [ready, against] = [inState('ready'), inState('conflict').length]
    if (against > 0 || ready.length === 0) throw new DomainError('reorganisation.conflicts', { count: against })
    const submitted = await submitMoves(context, tx, id, { day, moves: ready })
    await markSubmitted(tx, id, submitted, now)
    const event = 'reorganisation.submit'
    await audit(tx, actor, now, { event, entity: 'reorganisation', entityId: id, facts: submitted })
    return submitted
  })
}

async function submitMoves(context: QueryContext, tx: Tx, id: string, { day, moves }: Moves): Promise<Submitted> {
  const submitted = { transfers: 0, departments: 0, inApproval: 0 }
  for (const move of inOrder(moves)) {
    if (move.kind === 'department') {
      const { state } = await makeDepartmentMove(context, tx, move, day)
      if (state !== 'ready') throw new DomainError('reorganisation.conflicts', { count: 1 })
      submitted.departments += 1
    } else {
      const { input } = await transferOf(context, tx, move, day)
      const { state } = await submitActIn(tx, context, transfer, { ...input, key: `${id}:${move.id}` })
      submitted.transfers += 1
      if (state === 'in_approval') submitted.inApproval += 1
    }
  }
  return submitted
}
