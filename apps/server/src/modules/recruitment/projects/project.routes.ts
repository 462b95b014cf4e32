import { projectCalls } from '@rostrum/contracts/recruitment-projects'
import { visitor } from '../../../platform/actor.ts'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Platform } from '../../../platform/platform.ts'
import { viewOf } from '../applications/present-application.ts'
import { listProjects, showProject } from './list-projects.ts'
import { catalogueOf } from './project-catalogue.ts'
import { nextPublication, validUntil } from './valid-until.ts'
import { wishReminder } from './wish-reminder.ts'

/** Announced by the database itself whenever a project, a position or a subject changes. */
export const recruitmentTopic = 'recruitment'

export function mountProjects(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const catalogue = catalogueOf(platform)
  mount.calls(projectCalls, {
    'GET /recruitApi/app/api/recruit/info/page': {
      topic: recruitmentTopic,
      async make({ now, locale }, query) {
        const answer = await listProjects(platform, query, { reader: visitor, now, locale })
        const projects = await catalogue.allPublished(now)
        return { answer, until: validUntil(projects, now, await nextPublication(db, now)) }
      },
      signedIn: (context, query) => listProjects(platform, query, { reader: context.actor, ...viewOf(context) }),
    },
    'GET /recruitApi/app/api/recruit/info/getByVoId': {
      topic: recruitmentTopic,
      async make({ now, locale }, { id }) {
        const answer = await showProject(platform, id, { reader: visitor, now, locale })
        return { answer, until: validUntil([await catalogue.published(id, now)], now) }
      },
      signedIn: (context, { id }) => showProject(platform, id, { reader: context.actor, ...viewOf(context) }),
    },
    'POST /recruitApi/app/api/recruit/info/remind': ({ actor, now, locale }, { id, wanted }) =>
      wishReminder(platform, actor, { projectId: id, wanted }, { now, locale }),
    'GET /recruitApi/app/api/project/volunteer/getListByProjectId': async ({ now }, { projectId }) => {
      const project = await catalogue.published(projectId, now)
      return Array.from({ length: project.choicesPerApplication }, (_slot, at) => ({
        order: at + 1,
        required: at === 0,
      }))
    },
  })
}
