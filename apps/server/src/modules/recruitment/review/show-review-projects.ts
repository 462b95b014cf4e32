import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, nameFor, type Project, projectInScope } from '../projects/public.ts'
import { countDecided, countViews, countWaiting, findReviewProjects, reviewersOf } from './review-project.store.ts'

type ReadContext = { readonly now: Date; readonly language: Locale }

/** The projects that a reviewer works on. */
export const listReviewProjects = (
  { database }: Platform,
  actor: Staff,
  projectId: string | undefined,
  reading: ReadContext,
) =>
  findReviewProjects(database.db, projectInScope(actor, 'application:review', sql.ref('project.id')), {
    ...reading,
    projectId,
  })

/** The open work of a project, by view and position. */
export async function summariseReviews(
  platform: Platform,
  actor: Staff,
  { projectId, positionId }: { projectId: string; positionId?: string | undefined },
  { now, language }: ReadContext,
) {
  const project = await accessProject(platform, actor, 'application:read', projectId)
  const { db } = platform.database
  const { accountId } = actor
  const views = await countViews(db, { projectId, positionId, accountId })
  const waiting = await countWaiting(db, projectId)
  const decidedToday = await countDecided(db, { accountId, ...dayIn(project, now) })
  return {
    views,
    positions: project.positions.map(({ id, code, title }) => ({
      id,
      code,
      title: nameFor(title, language),
      waiting: waiting.get(id) ?? 0,
    })),
    decidedToday,
  }
}

export async function showReviewers(platform: Platform, actor: Staff, projectId: string, now: Date) {
  const project = await accessProject(platform, actor, 'application:read', projectId)
  const rows = await reviewersOf(platform.database.db, dayIn(project, now))
  return rows.map(({ account_id, last, ...counts }) => ({ accountId: account_id, ...counts, last: last.toISOString() }))
}

const dayIn = ({ id, timeZone }: Project, now: Date) => ({
  projectId: id,
  day: calendarDay(now, timeZone),
  timeZone,
})
