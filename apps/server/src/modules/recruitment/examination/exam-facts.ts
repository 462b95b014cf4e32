import type { ErrorCode } from '@rostrum/contracts/errors'
import type { Permission } from '@rostrum/contracts/permissions'
import {
  type ExamAdminAction,
  type ExamBlocker,
  type ExamFacts,
  examPermissions,
  findExamBlocker,
} from '@rostrum/contracts/recruitment/examination/actions'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { canAccessProject, type Project } from '../projects/public.ts'
import { findAllotment } from './exam.store.ts'
import { countByExamState, type ExamMetrics, findExamMetrics } from './exam-admin.store.ts'
import { isRankingOutdated } from './scores/ranking.store.ts'

type ExamContext = {
  readonly facts: ExamFacts
  readonly metrics: ExamMetrics
  readonly allotment: Awaited<ReturnType<typeof findAllotment>>
}

/** The facts of an exam for the action table, and the data they were derived from. */
export async function examFactsOf(db: Db, actor: Staff, project: Project, now: Date): Promise<ExamContext> {
  const { id } = project
  const [counts, metrics, allotment, isOutdated, ...reached] = await Promise.all([
    countByExamState(db, id),
    findExamMetrics(db, id),
    findAllotment(db, id),
    isRankingOutdated(db, id),
    ...examPermissions.map((permission) => canAccessProject(db, actor, permission, id)),
  ])
  const may = new Set<Permission>(examPermissions.filter((_permission, at) => reached[at]))
  const facts: ExamFacts = {
    counts,
    subjects: project.subjects.length,
    capacity: metrics.capacity,
    allotted: allotment !== undefined,
    marked: metrics.marked,
    ranked: metrics.computed_at !== null && !isOutdated,
    interviewHeld: project.interviewWeight !== null,
    windows: project.windows,
    now: now.toISOString(),
    hasPermission: (permission) => may.has(permission),
  }
  return { facts, metrics, allotment }
}

/** Blockers that other calls also refuse, under the code used there. */
const errorCodes: Readonly<Partial<Record<ExamBlocker, ErrorCode>>> = {
  permission: 'access.denied',
  seats_allotted: 'exam.seats_allotted',
  no_rooms: 'exam.seats_missing',
  seats_missing: 'exam.seats_missing',
  confirmation_open: 'exam.confirmation_open',
  none_confirmed: 'exam.none_confirmed',
  not_ranked: 'exam.not_ranked',
}

/** @throws DomainError with the first blocker of the action, `exam.action_blocked` where it has no code */
export async function requireAction(
  db: Db,
  actor: Staff,
  project: Project,
  action: ExamAdminAction,
  now: Date,
): Promise<void> {
  const { facts } = await examFactsOf(db, actor, project, now)
  const found = findExamBlocker(action, facts)
  if (!found) return
  const { blocker, params = {} } = found
  throw new DomainError(errorCodes[blocker] ?? 'exam.action_blocked', {
    blocker: blocker,
    ...params,
    timeZone: project.timeZone,
  })
}
