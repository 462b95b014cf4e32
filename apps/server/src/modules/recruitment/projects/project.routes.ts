import { projectCalls } from '@rostrum/contracts/recruitment-projects'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listProjects, showProject } from './list-projects.ts'
import { catalogueOf } from './project-catalogue.ts'
import { wishReminder } from './wish-reminder.ts'

export function mountProjects(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const catalogue = catalogueOf(platform)
  mount.calls(projectCalls, {
    'GET /recruitApi/app/api/recruit/info/page': ({ actor, now }, query) =>
      listProjects(db, catalogue, query, { reader: actor, now }),
    'GET /recruitApi/app/api/recruit/info/getByVoId': ({ actor, now }, { id }) =>
      showProject(db, catalogue, id, { reader: actor, now }),
    'POST /recruitApi/app/api/recruit/info/remind': ({ actor, now }, { id, wanted }) =>
      wishReminder(platform, actor, { projectId: id, wanted }, now),
    'GET /recruitApi/app/api/project/volunteer/getListByProjectId': async ({ now }, { projectId }) => {
      const project = await catalogue.published(projectId, now)
      return Array.from({ length: project.choicesPerApplication }, (_slot, at) => ({
        order: at + 1,
        required: at === 0,
      }))
    },
  })
}
