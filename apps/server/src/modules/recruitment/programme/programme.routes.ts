import { programmeOfficeCalls } from '@rostrum/contracts/programme-office'
import { requirementOfficeCalls } from '@rostrum/contracts/requirement-office'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreementsOf } from '../../content/public.ts'
import { newestVersions } from '../../forms-registry/public.ts'
import { countQualifying } from '../positions/count-qualifying.ts'
import { requirementsOf, setRequirements } from '../positions/set-requirements.ts'
import { accessProject } from '../projects/project-access.ts'
import { changeProgramme, publishProgramme, withdrawProgramme } from './change-programme.ts'
import { copyProgramme } from './copy-programme.ts'
import { createProgramme } from './create-programme.ts'
import { listProgrammes, previewProgramme, showFigures, showProgramme } from './show-programme.ts'

export function mountProgrammes(mount: Mount, platform: Platform): void {
  mount.calls(requirementOfficeCalls, {
    'GET /workbenchApi/recruitment/positions/{id}/requirements': ({ actor, now }, { id }) =>
      requirementsOf(platform, actor, 'project:read', id, now),
    'PUT /workbenchApi/recruitment/positions/{id}/requirements': async ({ actor, now }, wanted) => ({
      revision: await setRequirements(platform, actor, wanted, now),
    }),
    'POST /workbenchApi/recruitment/positions/{id}/qualifying': async ({ actor, now }, { id, requirements }) => {
      const { referenceDate } = await requirementsOf(platform, actor, 'project:write', id, now)
      return countQualifying(platform, requirements, referenceDate)
    },
  })
  mount.calls(programmeOfficeCalls, {
    'GET /workbenchApi/recruitment/programmes': ({ actor, language }, page) =>
      listProgrammes(platform, actor, page, language),
    'POST /workbenchApi/recruitment/programmes': async ({ actor, now }, wanted) => ({
      id: await createProgramme(platform, actor, wanted, now),
    }),
    'GET /workbenchApi/recruitment/programmes/{id}/agreements': async ({ actor, now }, { id }) => {
      await accessProject(platform, actor, 'project:read', id)
      return agreementsOf(platform.database.db, id, now)
    },
    'POST /workbenchApi/recruitment/programmes/{id}/previews': ({ actor, now }, { id, ...introduction }) =>
      previewProgramme(platform, actor, id, introduction, now),
    'GET /workbenchApi/recruitment/programmes/{id}': ({ actor, now }, { id }) =>
      showProgramme(platform, actor, id, now),
    'PUT /workbenchApi/recruitment/programmes/{id}': async ({ actor, now }, { id, revision, ...settings }) => ({
      revision: await changeProgramme(platform, actor, { id, revision }, settings, now),
    }),
    'POST /workbenchApi/recruitment/programmes/{id}/copies': async ({ actor, now }, wanted) => ({
      id: await copyProgramme(platform, actor, wanted, now),
    }),
    'POST /workbenchApi/recruitment/programmes/{id}/publication': async (
      { actor, now },
      { id, revision, ...times },
    ) => ({
      revision: await publishProgramme(platform, actor, { id, revision }, times, now),
    }),
    'DELETE /workbenchApi/recruitment/programmes/{id}/publication': async ({ actor, now }, { id }) => ({
      revision: await withdrawProgramme(platform, actor, id, now),
    }),
    'GET /workbenchApi/recruitment/programmes/{id}/figures': ({ actor, language }, { id }) =>
      showFigures(platform, actor, id, language),
    'GET /workbenchApi/recruitment/form-choices': () => newestVersions(platform.database.db),
  })
}
