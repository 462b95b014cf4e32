import type { ErrorCode } from '@rostrum/contracts/errors'
import { againstAct, type ExamAct, type ExamFacts, type ExamObstacle } from '@rostrum/contracts/exam-acts'
import type { Permission } from '@rostrum/contracts/permissions'
import type { Staff } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import { type Project, reachesProject } from '../recruitment/public.ts'
import { findAllotment } from './exam.store.ts'
import { countByExamState, type ExamFigures, findExamFigures } from './exam-desk.store.ts'
import { isRankingOutdated } from './ranking.store.ts'

const asked = ['exam:arrange', 'score:write', 'score:release'] as const satisfies readonly Permission[]

type Known = {
  readonly facts: ExamFacts
  readonly figures: ExamFigures
  readonly allotment: Awaited<ReturnType<typeof findAllotment>>
}

/** What the table of acts has to know of an exam, and what was read to know it. */
export async function examFactsOf(db: Db, actor: Staff, project: Project, now: Date): Promise<Known> {
  const { id } = project
  const [counts, figures, allotment, isOutdated, ...reached] = await Promise.all([
    countByExamState(db, id),
    findExamFigures(db, id),
    findAllotment(db, id),
    isRankingOutdated(db, id),
    ...asked.map((permission) => reachesProject(db, actor, permission, id)),
  ])
  const may = new Set<Permission>(asked.filter((_permission, at) => reached[at]))
  const facts: ExamFacts = {
    counts,
    subjects: project.subjects.length,
    capacity: figures.capacity,
    allotted: allotment !== undefined,
    marked: figures.marked,
    ranked: figures.computed_at !== null && !isOutdated,
    interviewHeld: project.interviewWeight !== null,
    windows: project.windows,
    now: now.toISOString(),
    may: (permission) => may.has(permission),
  }
  return { facts, figures, allotment }
}

/** Obstacles that other calls refuse for as well, under the code that they have there. */
const codes: Readonly<Partial<Record<ExamObstacle, ErrorCode>>> = {
  permission: 'access.denied',
  seats_allotted: 'exam.seats_allotted',
  no_rooms: 'exam.seats_missing',
  seats_missing: 'exam.seats_missing',
  confirmation_open: 'exam.confirmation_open',
  nobody_confirmed: 'exam.nobody_confirmed',
  not_ranked: 'exam.not_ranked',
}

/** @throws DomainError with the first thing that stands against the act, `exam.act_refused` where it has no code */
export async function requireAct(db: Db, actor: Staff, project: Project, act: ExamAct, now: Date): Promise<void> {
  const { facts } = await examFactsOf(db, actor, project, now)
  const found = againstAct(act, facts)
  if (!found) return
  const { obstacle, params = {} } = found
  throw new DomainError(codes[obstacle] ?? 'exam.act_refused', { obstacle, ...params, timeZone: project.timeZone })
}
