import { requirementCalls } from '@rostrum/contracts/recruitment/positions/requirement-calls'
import { projectSettingsCalls } from '@rostrum/contracts/recruitment/projects/admin-calls'
import type { Mount } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { agreementsOf } from '../../../content/articles/public.ts'
import { newestVersions } from '../../../forms/registry/public.ts'
import { countQualifying } from '../positions/count-qualifying.ts'
import { requirementsOf, setRequirements } from '../positions/set-requirements.ts'
import { accessProject } from '../projects/project-scope.ts'
import { changeProjectSettings, publishProject, withdrawProject } from './change-project-settings.ts'
import { copyProject } from './copy-project.ts'
import { createProject } from './create-project.ts'
import {
  listManagedProjects,
  previewProject,
  showProjectMetrics,
  showProjectSettings,
} from './show-project-settings.ts'

export function mountProjectSettings(mount: Mount, platform: Platform): void {
  mount.calls(requirementCalls, {
    'GET /workbenchApi/recruitment/positions/{id}/requirements': ({ actor, now }, { id }) =>
      requirementsOf(platform, actor, 'project:read', id, now),
    'PUT /workbenchApi/recruitment/positions/{id}/requirements': async ({ actor, now }, requested) => ({
      revision: await setRequirements(platform, actor, requested, now),
    }),
    'POST /workbenchApi/recruitment/positions/{id}/qualifying': async ({ actor, now }, { id, requirements }) => {
      const { referenceDate } = await requirementsOf(platform, actor, 'project:write', id, now)
      return countQualifying(platform, requirements, referenceDate)
    },
  })
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
    'GET /workbenchApi/recruitment/project-settings/{id}': ({ actor, now }, { id }) =>
      showProjectSettings(platform, actor, id, now),
    'PUT /workbenchApi/recruitment/project-settings/{id}': async ({ actor, now }, { id, revision, ...settings }) => ({
      revision: await changeProjectSettings(platform, actor, { id, revision }, settings, now),
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
