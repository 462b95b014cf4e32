import { projectCalls } from '@rostrum/contracts/recruitment/projects/calls'
import { visitor } from '../../../../kernel/actor.ts'
import type { Mount } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { presentationContext } from '../applications/present-application.ts'
import { listProjects, showProject } from './list-projects.ts'
import { catalogueOf } from './project-catalogue.ts'
import { setReminder } from './set-reminder.ts'
import { nextPublication, validUntil } from './valid-until.ts'

/** The database announces this topic whenever a project, a position or a subject changes. */
export const recruitmentTopic = 'recruitment'

export function mountProjects(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const catalogue = catalogueOf(platform)
  mount.calls(projectCalls, {
    'GET /recruitApi/app/api/recruit/info/page': {
      topic: recruitmentTopic,
      async load({ now, locale }, query) {
        const output = await listProjects(platform, query, { reader: visitor, now, locale })
        const projects = await catalogue.allPublished(now)
        return { output, expiresAt: validUntil(projects, now, await nextPublication(db, now)) }
      },
      handleSignedIn: (context, query) =>
        listProjects(platform, query, { reader: context.actor, ...presentationContext(context) }),
    },
    'GET /recruitApi/app/api/recruit/info/getByVoId': {
      topic: recruitmentTopic,
      async load({ now, locale }, { id }) {
        const output = await showProject(platform, id, { reader: visitor, now, locale })
        return { output, expiresAt: validUntil([await catalogue.published(id, now)], now) }
      },
      handleSignedIn: (context, { id }) =>
        showProject(platform, id, { reader: context.actor, ...presentationContext(context) }),
    },
    'POST /recruitApi/app/api/recruit/info/remind': ({ actor, now, locale }, { id, wanted }) =>
      setReminder(platform, actor, { projectId: id, wanted }, { now, locale }),
    'GET /recruitApi/app/api/project/volunteer/getListByProjectId': async ({ now }, { projectId }) => {
      const project = await catalogue.published(projectId, now)
      return Array.from({ length: project.choicesPerApplication }, (_slot, at) => ({
        order: at + 1,
        required: at === 0,
      }))
    },
  })
}
