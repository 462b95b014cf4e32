import { projectCalls } from '@rostrum/contracts/recruitment/projects/calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { catalogueOf } from './project-catalogue.ts'
import { setReminder } from './set-reminder.ts'

/** The database announces this topic whenever a project, a position or a subject changes. */
export const recruitmentTopic = 'recruitment'

export function mountProjects(mount: Mount, platform: Platform): void {
  const catalogue = catalogueOf(platform)
  mount.calls(projectCalls, {
    'POST /recruitApi/app/api/recruit/info/remind': ({ actor, now }, { id, subscribe }) =>
      setReminder(platform, actor, { projectId: id, subscribe }, now),
    'GET /recruitApi/app/api/project/volunteer/getListByProjectId': async ({ now }, { projectId }) => {
      const project = await catalogue.published(projectId, now)
      return Array.from({ length: project.choicesPerApplication }, (_slot, at) => ({
        order: at + 1,
        required: at === 0,
      }))
    },
  })
}
