import type { ProjectType } from '@rostrum/contracts/recruitment/projects/project-types'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import { workbenchMessages } from '../../../kernel/http/workbench-messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { duplicateCodeError } from './duplicate-code-error.ts'
import { requireNewProjectInScope } from './project-scope.ts'
import { insertProject } from './project-settings.store.ts'

type NewProject = {
  readonly code: string
  readonly title: string
  readonly titleEn: string
  readonly organiser: string
  readonly organiserEn: string
  readonly businessUnitId: string
  readonly type: ProjectType
  readonly regionCode: string
  readonly applyStart: string
  readonly applyEnd: string
}

/**
 * Creates an unpublished project with default settings.
 *
 * @throws DomainError at the invalid field, `record.already_exists` for its code, `access.denied` for a unit out of
 * scope
 */
export async function createProject(
  platform: Platform,
  actor: Staff,
  requested: NewProject,
  now: Date,
): Promise<string> {
  const { code, title, organiser, businessUnitId, type, regionCode, applyStart, applyEnd } = requested
  const { timeZone } = platform.config
  if (Date.parse(applyEnd) <= Date.parse(applyStart)) throw invalid({ path: 'applyEnd', key: 'field.ends_too_early' })
  const id = crypto.randomUUID()
  await platform.transaction(async (tx) => {
    const region = await tx
      .selectFrom('region')
      .select('name')
      .where('code', '=', regionCode)
      .where('retired', '=', false)
      .executeTakeFirst()
    if (!region) throw invalid({ path: 'regionCode', key: 'field.invalid' })
    const unit = await sql`select 1 from business_unit where id = ${businessUnitId}`.execute(tx)
    if (unit.rows.length === 0) throw new DomainError('access.denied')
    const place = { id, unit: sql`${businessUnitId}::uuid` }
    await requireNewProjectInScope(tx, actor, 'project:write', place)
    const row = {
      ...{ id, code, title, title_en: requested.titleEn, organiser, organiser_en: requested.organiserEn },
      business_unit_id: businessUnitId,
      ...{ type_code: type, type_name: workbenchMessages['zh-CN'][`option.projectType.${type}`] ?? type },
      ...{ region_code: regionCode, region_name: region.name, time_zone: timeZone },
      windows: JSON.stringify({ apply: { start: applyStart, end: applyEnd } }),
      reference_date: Temporal.Instant.from(applyStart).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      created_at: now,
    }
    if (!(await insertProject(tx, row))) throw duplicateCodeError()
    await audit(tx, actor, now, { event: 'project.created', entity: 'project', entityId: id, facts: { code, title } })
  })
  return id
}
