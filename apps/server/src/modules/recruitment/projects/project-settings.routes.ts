import { projectSettingsCalls } from '@rostrum/contracts/recruitment/projects/admin-calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { agreementsOf } from '../../content/articles/public.ts'
import { newestVersions } from '../../forms/registry/public.ts'
import { changeProjectSettings, publishProject, withdrawProject } from './change-project-settings.ts'
import { copyProject } from './copy-project.ts'
import { createProject } from './create-project.ts'
import { accessProject } from './project-scope.ts'
import { scheduleEffects } from './schedule-effects.ts'
import {
  listManagedProjects,
  previewProject,
  showProjectMetrics,
  showProjectSettings,
} from './show-project-settings.ts'

export function mountProjectSettings(mount: Mount, platform: Platform): void {
  mount.calls(projectSettingsCalls, {
    'GET /workbenchApi/recruitment/project-settings': ({ actor, language }, page) =>
      listManagedProjects(platform, actor, page, language),
    'POST /workbenchApi/recruitment/project-settings': async ({ actor, now }, requested) => ({
      id: await createProject(platform, actor, requested, now),
    }),
    'GET /workbenchApi/recruitment/project-settings/{id}/agreements': async ({ actor, now }, { id }) => {
      await accessProject(platform, actor, 'project:read', id)
      return agreementsOf(platform.database.db, id, now)
    },
    'POST /workbenchApi/recruitment/project-settings/{id}/previews': ({ actor, now }, { id, ...introduction }) =>
      previewProject(platform, actor, id, introduction, now),
    'POST /workbenchApi/recruitment/project-settings/{id}/schedule-effects': ({ actor, now }, requested) =>
      scheduleEffects(platform, actor, requested, now),
    'GET /workbenchApi/recruitment/project-settings/{id}': ({ actor, now }, { id }) =>
      showProjectSettings(platform, actor, id, now),
    'PUT /workbenchApi/recruitment/project-settings/{id}': async (context, { id, revision, ...settings }) => ({
      revision: await changeProjectSettings(platform, context, { id, revision }, settings),
    }),
    'POST /workbenchApi/recruitment/project-settings/{id}/copies': async ({ actor, now }, requested) => ({
      id: await copyProject(platform, actor, requested, now),
    }),
    'POST /workbenchApi/recruitment/project-settings/{id}/publication': async (
      { actor, now },
      { id, revision, ...times },
    ) => ({
      revision: await publishProject(platform, actor, { id, revision }, times, now),
    }),
    'DELETE /workbenchApi/recruitment/project-settings/{id}/publication': async ({ actor, now }, { id }) => ({
      revision: await withdrawProject(platform, actor, id, now),
    }),
    'GET /workbenchApi/recruitment/project-settings/{id}/figures': ({ actor, language }, { id }) =>
      showProjectMetrics(platform, actor, id, language),
    'GET /workbenchApi/recruitment/form-choices': () => newestVersions(platform.database.db),
  })
}
