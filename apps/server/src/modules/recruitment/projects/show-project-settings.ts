import type { ProjectSettings } from '@rostrum/contracts/recruitment/projects/admin-calls'
import { frozenSettings } from '@rostrum/contracts/recruitment/projects/opening-checks'
import { type StageWindows, scheduleProblems } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { checkOpening } from '@rostrum/recruitment-rules/opening-checks'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { isArticlePublished, sanitiseHtml } from '../../content/articles/public.ts'
import { addCounters, countersOfProject, zeroCounters } from './counter.store.ts'
import { presentProject } from './present-project.ts'
import { nameFor, type Project } from './project.ts'
import { accessProject, projectInScope } from './project-scope.ts'
import { countApplications, findManagedProjects, hoursOf } from './project-settings.store.ts'

/** Projects in scope with their windows. */
export async function listManagedProjects(
  { database }: Platform,
  actor: Staff,
  page: { current: number; size: number },
  language: Locale,
) {
  const inReach = projectInScope(actor, 'project:read', sql.ref('project.id'))
  const { rows, total } = await findManagedProjects(database.db, inReach, { ...offsetOf(page), language })
  const records = rows.map(({ published_at, ...project }) => ({
    ...project,
    publishedAt: published_at?.toISOString() ?? null,
  }))
  return { records, total, ...page }
}

/** The result of each check of a project. `windows` and `fee` are its values after the change. */
export async function checksOf(db: Db, project: Project, now: Date) {
  const { agreementId, positions, subjects, fee, windows, reviewMode, formVersionId } = project
  return checkOpening({
    windows,
    reviewMode,
    hasForm: formVersionId !== null,
    offered: positions.filter(({ cancelled }) => !cancelled).length,
    feeBasis: fee?.basis ?? null,
    subjectWeights: subjects.map(({ weight }) => weight),
    // Without its own agreement a project uses that of the installation, which is always in force.
    agreementInForce: agreementId === null || (await isArticlePublished(db, agreementId, now)),
  })
}

/** Applying has opened for the public. From then on applicants rely on the published settings. */
export const hasOpened = ({ publishedAt, windows }: Pick<Project, 'publishedAt' | 'windows'>, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now && hasBegun(windows, now)

const hasBegun = ({ apply }: StageWindows, now: Date) => apply !== undefined && Date.parse(apply.start) <= now.getTime()

export async function showProjectSettings(platform: Platform, actor: Staff, id: string, now: Date) {
  const project = await accessProject(platform, actor, 'project:read', id)
  const { code, revision, timeZone, publishedAt, positionsPublishedAt, windows, reviewMode } = project
  return {
    ...settingsOf(project),
    ...{ id, code, revision, timeZone },
    publishedAt: publishedAt?.toISOString() ?? null,
    positionsPublishedAt: positionsPublishedAt?.toISOString() ?? null,
    checks: [...(await checksOf(platform.database.db, project, now))],
    problems: scheduleProblems(windows, reviewMode),
    frozen: hasOpened(project, now) ? [...frozenSettings] : [],
    applications: await countApplications(platform.database.db, id),
  }
}

export const settingsOf = (project: Project) => ({
  title: project.title.chinese,
  titleEn: project.title.english,
  organiser: project.organiser.chinese,
  organiserEn: project.organiser.english,
  windows: project.windows,
  formVersionId: project.formVersionId,
  choicesPerApplication: project.choicesPerApplication,
  adjustable: project.adjustable,
  fee: project.fee,
  reviewMode: project.reviewMode,
  noResponseRule: project.noResponseRule,
  secondReview: project.secondReview,
  correctionHours: project.correctionHours,
  banMonths: project.banMonths,
  minimumRatio: project.minimumRatio,
  referenceDate: project.referenceDate,
  supportPhone: project.supportPhone,
  introduction: project.introduction.chinese,
  introductionEn: project.introduction.english,
  agreementId: project.agreementId,
})

type Introduction = Pick<ProjectSettings, 'introduction' | 'introductionEn'>

/** A project as the public would see it in either language. Before publication its positions are absent. */
export async function previewProject(
  platform: Platform,
  actor: Staff,
  id: string,
  { introduction, introductionEn }: Introduction,
  now: Date,
) {
  const project = await accessProject(platform, actor, 'project:read', id)
  const { publishedAt, positions } = project
  const shown = {
    ...project,
    introduction: { chinese: sanitiseHtml(introduction), english: sanitiseHtml(introductionEn) },
    positions: publishedAt === null ? [] : positions,
  }
  const counters = await countersOfProject(platform.database.db, id)
  const total = [...counters.values()].reduce(addCounters, zeroCounters)
  const show = (locale: PortalLocale) => presentProject(shown, total, null, { now, locale })
  return { chinese: show('zh-CN'), english: show('en') }
}

export async function showProjectMetrics(platform: Platform, actor: Staff, id: string, language: Locale) {
  const { positions } = await accessProject(platform, actor, 'project:read', id)
  const { db } = platform.database
  const counters = await countersOfProject(db, id)
  const hours = await hoursOf(db, id)
  const offered = positions.filter(({ cancelled }) => !cancelled)
  return {
    total: {
      ...[...counters.values()].reduce(addCounters, zeroCounters),
      headcount: offered.reduce((sum, { headcount }) => sum + headcount, 0),
    },
    positions: positions.map(({ id: positionId, code, title, headcount, cancelled }) => ({
      ...{ id: positionId, code, title: nameFor(title, language), headcount, cancelled },
      ...(counters.get(positionId) ?? zeroCounters),
    })),
    hours: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
  }
}
