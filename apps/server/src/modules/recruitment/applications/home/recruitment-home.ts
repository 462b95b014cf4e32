import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { homeLimits } from '@rostrum/contracts/system/workspace/home-limits'
import type { Deadline, Figure, FirstStep, HomePlot } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { recentDays } from '../../../../kernel/recent-days.ts'
import type { HomeContext } from '../../../../module.ts'
import { projectInScope } from '../../projects/public.ts'
import {
  countByDay,
  countShortPositions,
  countStages,
  type FunnelRow,
  findDeadlines,
  hasProject,
} from './recruitment-home.store.ts'

const projectId = sql.ref('project.id')
const settings = '/recruitment/project-settings'

/** Applications of today with their trend, and positions that few people apply for. */
export async function recruitmentFigures(
  { database, config }: Platform,
  actor: Staff,
  { now }: HomeContext,
): Promise<Figure[]> {
  const figures: Figure[] = []
  if (actor.permissions.has('application:read')) {
    const inReach = projectInScope(actor, 'application:read', projectId)
    const { days, ...recent } = recentDays(now, config.timeZone)
    const counted = await countByDay(database.db, inReach, { days, ...recent })
    const byDay = new Map(counted.map(({ day, applied }) => [day, applied]))
    const trend = days.map((day) => byDay.get(day) ?? 0)
    const note = trend.reduce((sum, applied) => sum + applied, 0)
    const path = '/recruitment/project-list?f=appliedToday~from~1&sort=-appliedToday'
    figures.push({ kind: 'applied', value: String(trend.at(-1) ?? 0), note, trend, path })
  }
  if (actor.permissions.has('project:read')) {
    const inReach = projectInScope(actor, 'project:read', projectId)
    const { short, total, without } = await countShortPositions(database.db, inReach, now)
    const path = '/recruitment/positions?f=short~is~true&sort=perPlace'
    if (total > 0)
      figures.push({ kind: 'short-positions', value: String(short), total, note: without, trend: [], path })
  }
  return figures
}

/** Applications by day, and how many reached each stage. */
export async function recruitmentPlots(
  { database: { db }, config }: Platform,
  actor: Staff,
  { now }: HomeContext,
): Promise<HomePlot[]> {
  if (!actor.permissions.has('application:read')) return []
  const inReach = projectInScope(actor, 'application:read', projectId)
  const recent = recentDays(now, config.timeZone)
  const [counted, stages] = await Promise.all([countByDay(db, inReach, recent), countStages(db, inReach, now)])
  const byDay = new Map(counted.map(({ day, applied }) => [day, String(applied)]))
  const days = recent.days.map((day, index) => ({
    day,
    value: byDay.get(day) ?? '0',
    before: byDay.get(recent.before[index] ?? '') ?? '0',
  }))
  return [
    { kind: 'funnel', shape: 'stages', stages: stagesOf(stages), path: settings },
    { kind: 'applications', shape: 'days', days, path: settings },
  ]
}

const stageNames = ['applied', 'passed', 'paid', 'confirmed', 'sat', 'interview', 'hired'] as const

const stagesOf = (row: FunnelRow) => stageNames.map((stage) => ({ stage, value: row[stage] }))

/** Windows of projects that are about to end. */
export async function recruitmentDeadlines(
  { database }: Platform,
  actor: Staff,
  { now, language }: HomeContext,
): Promise<Deadline[]> {
  if (!actor.permissions.has('project:read')) return []
  const inReach = projectInScope(actor, 'project:read', projectId)
  const rows = await findDeadlines(database.db, inReach, { now, language, limit: homeLimits.deadlines })
  return rows.map(({ id, title, stage, starts_at, ends_at }) => ({
    kind: stage,
    about: title,
    startsAt: starts_at,
    endsAt: ends_at,
    path: pathOf(stage, id),
  }))
}

/** The page on which the work of a stage is done. */
function pathOf(stage: Stage, project: string): string {
  switch (stage) {
    case 'apply':
    case 'changePost':
      return `${settings}?id=${project}`
    case 'review':
      return `/recruitment/review?project=${project}`
    case 'pay':
      return `/recruitment/fees?project=${project}`
    case 'waiver':
      return `/recruitment/fees?view=waivers&project=${project}`
    case 'confirmation':
    case 'ticketPrinting':
    case 'writtenExam':
    case 'scoreRelease':
    case 'recheck':
    case 'interview':
    case 'publicity':
      return `/recruitment/examination?project=${project}`
  }
}

export async function recruitmentFirstSteps({ database }: Platform, actor: Staff): Promise<FirstStep[]> {
  if (!actor.permissions.has('project:write')) return []
  return [{ kind: 'project', isDone: await hasProject(database.db), path: '/recruitment/project-list?id=new' }]
}
