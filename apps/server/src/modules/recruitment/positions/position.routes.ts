import { positionAdminCalls } from '@rostrum/contracts/recruitment/positions/admin-calls'
import { positionCalls } from '@rostrum/contracts/recruitment/positions/calls'
import { requirementCalls } from '@rostrum/contracts/recruitment/positions/requirement-calls'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { catalogueOf, positionsArePublic, recruitmentTopic, validUntil } from '../projects/public.ts'
import { countQualifying } from './count-qualifying.ts'
import { filterOptions } from './filter-options.ts'
import { listShortfalls } from './list-shortfalls.ts'
import { requirementTranslation } from './requirement-translation.ts'
import { requirementsOf, setRequirements } from './set-requirements.ts'

export function mountPositionAdmin(mount: Mount, platform: Platform): void {
  mount.calls(positionAdminCalls, {
    'GET /workbenchApi/recruitment/projects/{id}/shortfalls': ({ actor, language }, { id }) =>
      listShortfalls(platform, actor, id, language),
  })
}

export function mountRequirements(mount: Mount, platform: Platform): void {
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
}

export function mountPositions(mount: Mount, platform: Platform): void {
  const catalogue = catalogueOf(platform)
  mount.calls(positionCalls, {
    'GET /recruitApi/app/api/job/info/getFilterOptions': {
      topic: recruitmentTopic,
      async load({ now, locale }, { projectId }) {
        const project = await catalogue.published(projectId, now)
        const shown = positionsArePublic(project, now) ? project : { ...project, positions: [] }
        const wording = await requirementTranslation(platform, locale)
        return { output: filterOptions(shown, locale, wording), expiresAt: validUntil([project], now) }
      },
    },
  })
}
