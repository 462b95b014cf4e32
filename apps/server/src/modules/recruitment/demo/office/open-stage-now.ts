import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { sql } from 'kysely'
import { system } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { projectById } from '../../projects/public.ts'
import { shiftSchedule, shiftToOpen } from './shift-schedule.ts'

/**
 * Moves the whole schedule of a project, including exam sittings, so that a stage is open now.
 *
 * @throws DomainError `recruitment.window_unscheduled` when the project does not have the stage
 */
export async function openStageNow(platform: Platform, projectId: string, stage: Stage, now: Date): Promise<void> {
  const { windows } = await projectById(platform, projectId)
  const shift = shiftToOpen(windows, stage, now)
  if (shift === undefined) throw new DomainError('recruitment.window_unscheduled', { stage })
  const turned = JSON.stringify(shiftSchedule(windows, shift))
  const moved = sql`${shift} * interval '1 millisecond'`
  await platform.transaction(async (tx) => {
    await sql`update project_subject set starts_at = starts_at + ${moved}, ends_at = ends_at + ${moved}
      where project_id = ${projectId}`.execute(tx)
    await tx.updateTable('project').set({ windows: turned }).where('id', '=', projectId).execute()
    const facts = { stage, milliseconds: shift }
    await audit(tx, system('demo'), now, {
      event: 'project.schedule_shifted',
      entity: 'project',
      entityId: projectId,
      facts,
    })
  })
}
