import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { duplicateCodeError } from './duplicate-code-error.ts'
import { accessProject, requireNewProjectInScope } from './project-scope.ts'
import { copyPositions, copySubjects, insertCopy } from './project-settings.store.ts'

type ProjectCopy = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly titleEn: string
  readonly shiftDays: number
  readonly positions: boolean
}

/**
 * Copies a project. Times keep their hour of the day in the time zone of the project, also across daylight-saving
 * changes.
 *
 * @throws DomainError `record.already_exists` for its code, `access.denied` when the copy would be out of the actor's
 * scope
 */
export async function copyProject(
  platform: Platform,
  actor: Staff,
  requested: ProjectCopy,
  now: Date,
): Promise<string> {
  const { timeZone, windows, referenceDate } = await accessProject(platform, actor, 'project:write', requested.id)
  const { shiftDays: days, code, title, titleEn } = requested
  const id = crypto.randomUUID()
  await platform.transaction(async (tx) => {
    const unit = sql`(select business_unit_id from project where id = ${requested.id})`
    await requireNewProjectInScope(tx, actor, 'project:write', { id, unit })
    const moved = {
      windows: shiftWindows(windows, days, timeZone),
      referenceDate: Temporal.PlainDate.from(referenceDate).add({ days }).toString(),
    }
    if (!(await insertCopy(tx, requested.id, { id, code, title, titleEn, ...moved, now }))) {
      throw duplicateCodeError()
    }
    await copySubjects(tx, requested.id, id, { days, timeZone })
    if (requested.positions) await copyPositions(tx, requested.id, id)
    const facts = { from: requested.id, days, positions: requested.positions }
    await audit(tx, actor, now, { event: 'project.copied', entity: 'project', entityId: id, facts })
  })
  return id
}

function shiftWindows(windows: StageWindows, days: number, timeZone: string): StageWindows {
  const move = (instant: string) =>
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(timeZone)
      .add({ days })
      .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return Object.fromEntries(
    Object.entries(windows).map(([stage, { start, end }]) => [stage, { start: move(start), end: move(end) }]),
  )
}
