import { positionAdminCalls } from '@rostrum/contracts/recruitment/positions/admin-calls'
import { positionCalls } from '@rostrum/contracts/recruitment/positions/calls'
import { visitor } from '../../../../kernel/actor.ts'
import type { Mount } from '../../../../kernel/http/mount.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { recruitmentTopic } from '../projects/project.routes.ts'
import { positionsArePublic } from '../projects/project.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { validUntil } from '../projects/valid-until.ts'
import { cancelPosition } from './cancel-position.ts'
import { filterOptions } from './filter-options.ts'
import { listPositions, showPosition } from './list-positions.ts'
import { listShortfalls } from './list-shortfalls.ts'
import { requirementTranslation } from './requirement-translation.ts'

export function mountPositionAdmin(mount: Mount, platform: Platform): void {
  mount.calls(positionAdminCalls, {
    'GET /workbenchApi/recruitment/projects/{id}/shortfalls': ({ actor, language }, { id }) =>
      listShortfalls(platform, actor, id, language),
    'POST /workbenchApi/recruitment/positions/{id}/cancellation': ({ actor, now }, cancellation) =>
      cancelPosition(platform, actor, cancellation, now),
  })
}

export function mountPositions(mount: Mount, platform: Platform): void {
  const catalogue = catalogueOf(platform)
  mount.calls(positionCalls, {
    'POST /recruitApi/app/api/job/info/getListVoByProjectId': {
      topic: recruitmentTopic,
      async load({ now, locale }, query) {
        const output = await listPositions(platform, query, { reader: visitor, now, locale })
        return { output, expiresAt: validUntil([await catalogue.published(query.projectId, now)], now) }
      },
      handleSignedIn: ({ actor, now, locale }, query) => listPositions(platform, query, { reader: actor, now, locale }),
    },
    'GET /recruitApi/app/api/job/info/getVoById': ({ actor, now, locale }, { id }) =>
      showPosition(platform, id, { reader: actor, now, locale }),
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
