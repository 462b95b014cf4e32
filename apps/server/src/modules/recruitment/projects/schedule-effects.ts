import { changesOfWindows, type ScheduleEffect } from '@rostrum/contracts/recruitment/projects/schedule-effects'
import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject } from './project-scope.ts'
import { countAtStages } from './project-settings.store.ts'

/** Whom a change of the windows takes time from; nothing is written. */
export async function scheduleEffects(
  platform: Platform,
  actor: Staff,
  { id, windows }: { readonly id: string; readonly windows: StageWindows },
  now: Date,
): Promise<ScheduleEffect[]> {
  const project = await accessProject(platform, actor, 'project:write', id)
  if (project.publishedAt === null || project.publishedAt > now) return []
  const changes = changesOfWindows(project.windows, windows, now.toISOString())
  if (changes.length === 0) return []
  const people = await countAtStages(platform.database.db, id)
  return changes.map(({ stage, change }) => ({ stage, change, people: people[stage] }))
}
