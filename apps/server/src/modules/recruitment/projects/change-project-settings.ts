import type { ProjectSettings } from '@rostrum/contracts/recruitment/projects/admin-calls'
import { type FrozenSetting, frozenSettings } from '@rostrum/contracts/recruitment/projects/opening-checks'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { agreementsOf, requireShallow, sanitiseHtml } from '../../content/articles/public.ts'
import { isVersionKnown } from '../../forms/registry/public.ts'
import type { Project } from './project.ts'
import { accessProject } from './project-scope.ts'
import {
  countApplications,
  lockProject,
  lockProjectExclusive,
  writePublication,
  writeSettings,
} from './project-settings.store.ts'
import { scheduleErrors } from './schedule-errors.ts'
import { checksOf, hasOpened, settingsOf } from './show-project-settings.ts'

type ChangeContext = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
type Key = { readonly id: string; readonly revision: number }

/**
 * Changes the settings of a project.
 *
 * @throws DomainError at the times of a published project that are out of order; `recruitment.settings_frozen` for what applicants rely on, `recruitment.not_ready` when a published
 *   project would no longer be in order, `content.nested_too_deep`
 */
export async function changeProjectSettings(
  platform: Platform,
  { actor, now, language }: ChangeContext,
  key: Key,
  requested: ProjectSettings,
): Promise<number> {
  requireShallow(requested.introduction)
  requireShallow(requested.introductionEn)
  const settings = {
    ...requested,
    introduction: sanitiseHtml(requested.introduction),
    introductionEn: sanitiseHtml(requested.introductionEn),
  }
  const { title, titleEn, organiser, organiserEn, introduction, introductionEn, minimumRatio, ...rules } = settings
  return platform.transaction(async (tx) => {
    await lockProject(tx, key.id)
    const project = await accessProject(platform, actor, 'project:write', key.id, tx)
    const before = settingsOf(project)
    if (hasOpened(project, now)) refuseFrozen(before, settings)
    await requireExistingReferences(tx, { id: key.id, before, settings }, now)
    if (project.publishedAt !== null) {
      const errors = scheduleErrors(settings, before.windows, language)
      if (errors.length > 0) throw invalid(...errors)
      await requireReady(tx, { ...project, ...rules }, now)
    }
    const revision = await writeSettings(tx, key, settings)
    if (revision === undefined) throw new DomainError('record.conflict')
    const facts = changesBetween(before, settings)
    await audit(tx, actor, now, { event: 'project.changed', entity: 'project', entityId: key.id, facts })
    return revision
  })
}

type SettingsChange = { readonly id: string; readonly before: ProjectSettings; readonly settings: ProjectSettings }

/** Records that the settings refer to must exist, and the agreement must belong to the project. */
async function requireExistingReferences(tx: Tx, { id, before, settings }: SettingsChange, now: Date): Promise<void> {
  const { formVersionId, agreementId } = settings
  if (formVersionId !== null && !(await isVersionKnown(tx, formVersionId))) {
    throw invalid({ path: 'formVersionId', key: 'field.invalid' })
  }
  if (agreementId !== null && agreementId !== before.agreementId) {
    const own = await agreementsOf(tx, id, now)
    if (!own.some((agreement) => agreement.id === agreementId))
      throw invalid({ path: 'agreementId', key: 'field.invalid' })
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function refuseFrozen(before: ProjectSettings, after: ProjectSettings): void {
  const touched = frozenSettings.find((name: FrozenSetting) => !isEqual(before[name], after[name]))
  if (touched) throw new DomainError('recruitment.settings_frozen', { field: touched })
}

const differences = (before: ProjectSettings, after: ProjectSettings): Partial<Record<string, unknown[]>> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const old = before[name as keyof ProjectSettings]
      return isEqual(old, value) ? [] : [[name, [old, value]]]
    }),
  )

/** Long texts are recorded as changed, without their old and new values. */
function changesBetween(before: ProjectSettings, after: ProjectSettings) {
  const { introduction, introductionEn, ...changes } = differences(before, after)
  const changed = [
    ...(introduction === undefined ? [] : ['introduction']),
    ...(introductionEn === undefined ? [] : ['introductionEn']),
  ]
  return { changes, ...(changed.length > 0 && { changed }) }
}

async function requireReady(tx: Tx, project: Project, now: Date): Promise<void> {
  const unmet = (await checksOf(tx, project, now)).find(({ met }) => !met)
  if (unmet) throw new DomainError('recruitment.not_ready', { check: unmet.check })
}

type Times = { readonly publishAt?: string | undefined; readonly positionsAt?: string | undefined }

/** Publishes a project. @throws DomainError `recruitment.not_ready` with the first failing check */
export async function publishProject(
  platform: Platform,
  actor: Staff,
  key: Key,
  { publishAt, positionsAt }: Times,
  now: Date,
): Promise<number> {
  const published_at = publishAt === undefined ? now : new Date(publishAt)
  const positions_published_at = positionsAt === undefined ? published_at : new Date(positionsAt)
  if (positions_published_at < published_at) throw invalid({ path: 'positionsAt', key: 'field.invalid' })
  return platform.transaction(async (tx) => {
    await lockProject(tx, key.id)
    await requireReady(tx, await accessProject(platform, actor, 'project:write', key.id, tx), now)
    return write(tx, actor, key, { published_at, positions_published_at }, now)
  })
}

/** Withdraws a published project. @throws DomainError `recruitment.has_applications` */
export function withdrawProject(platform: Platform, actor: Staff, id: string, now: Date): Promise<number> {
  return platform.transaction(async (tx) => {
    await lockProjectExclusive(tx, id)
    const { revision } = await accessProject(platform, actor, 'project:write', id, tx)
    if ((await countApplications(tx, id)) > 0) throw new DomainError('recruitment.has_applications')
    return write(tx, actor, { id, revision }, { published_at: null, positions_published_at: null }, now)
  })
}

async function write(
  tx: Tx,
  actor: Staff,
  key: Key,
  publication: { published_at: Date | null; positions_published_at: Date | null },
  now: Date,
): Promise<number> {
  const revision = await writePublication(tx, key, publication)
  if (revision === undefined) throw new DomainError('record.conflict')
  const event = publication.published_at === null ? 'project.withdrawn' : 'project.published'
  await audit(tx, actor, now, { event, entity: 'project', entityId: key.id, facts: publication })
  return revision
}
