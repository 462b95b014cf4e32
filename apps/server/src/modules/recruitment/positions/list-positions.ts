import type { PositionQuery } from '@rostrum/contracts/recruitment/positions/calls'
import type { z } from 'zod'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { majorPath } from '../../forms/registry/public.ts'
import { catalogueOf, type Position, type Project, positionsArePublic } from '../projects/public.ts'
import { qualifies } from './eligibility-evaluator.ts'
import { findProjectOf } from './position.store.ts'
import { type PositionReadContext, positionContext } from './position-context.ts'
import { fits } from './position-filter.ts'
import { countersOfPosition, type PositionContext, presentPosition, ratioOf } from './present-position.ts'

export type Query = z.output<typeof PositionQuery>

/**
 * Positions of a project that match a search, cancelled ones last, with the verdicts for the reader. @throws
 * DomainError `session.required` when a visitor requests eligibility
 */
export async function listPositions(platform: Platform, query: Query, { now, ...reading }: PositionReadContext) {
  const project = await catalogueOf(platform).published(query.projectId, now)
  const context = await positionContext(platform, project, reading)
  if (query.onlyQualified && !context.evaluateEligibility) throw new DomainError('session.required')
  const filter = {
    ...query,
    majorPath: query.major === undefined ? undefined : await majorPath(platform, query.major),
  }
  const found = openPositions(project, now).filter((position) => fits(position, filter))
  const verdicts = context.evaluateEligibility ? verdictsFor(found, context.evaluateEligibility) : null
  const listed = query.onlyQualified && verdicts ? found.filter(({ id }) => verdicts.qualified.has(id)) : found
  const order = orderBy(query.sort, context)
  const sorted = listed.toSorted((a, b) => Number(a.cancelled) - Number(b.cancelled) || order(a, b))
  const { limit, offset } = offsetOf(query)
  return {
    records: sorted.slice(offset, offset + limit).map((position) => presentPosition(position, context, reading.locale)),
    total: listed.length,
    current: query.current,
    size: query.size,
    cancelled: listed.filter(({ cancelled }) => cancelled).length,
    qualified: verdicts?.qualified.size ?? null,
    undecided: verdicts?.undecided ?? null,
  }
}

const openPositions = (project: Project, now: Date): readonly Position[] =>
  positionsArePublic(project, now) ? project.positions : []

function verdictsFor(
  positions: readonly Position[],
  evaluate: NonNullable<PositionContext['evaluateEligibility']>,
): { readonly qualified: ReadonlySet<string>; readonly undecided: number } {
  const qualified = new Set<string>()
  let undecided = 0
  for (const position of positions) {
    if (position.cancelled) continue
    const eligibility = evaluate(position)
    if (qualifies(eligibility)) qualified.add(position.id)
    else if (eligibility.overall === 'unknown') undecided += 1
  }
  return { qualified, undecided }
}

/** Ties keep the order of their codes. */
function orderBy(sort: Query['sort'], context: PositionContext): (a: Position, b: Position) => number {
  const ratio = (position: Position) => ratioOf(countersOfPosition(context, position), position)
  switch (sort) {
    case 'code':
      return () => 0
    case 'ratio':
      return (a, b) => ratio(a) - ratio(b)
    case '-ratio':
      return (a, b) => ratio(b) - ratio(a)
    case 'headcount':
      return (a, b) => a.headcount - b.headcount
    case '-headcount':
      return (a, b) => b.headcount - a.headcount
  }
}

export async function showPosition(platform: Platform, id: string, { now, ...reading }: PositionReadContext) {
  const { project, position } = await publicPosition(platform, id, now)
  return presentPosition(position, await positionContext(platform, project, reading), reading.locale)
}

/** @throws DomainError when there is no such position, or it has not been published */
export async function publicPosition(
  platform: Platform,
  id: string,
  now: Date,
): Promise<{ project: Project; position: Position }> {
  const projectId = await findProjectOf(platform.database.db, id)
  if (projectId === undefined) throw notFound()
  const project = await catalogueOf(platform).published(projectId, now)
  const position = project.positionById.get(id)
  if (!position || !positionsArePublic(project, now)) throw notFound()
  return { project, position }
}
