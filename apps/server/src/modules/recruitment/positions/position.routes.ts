import { positionCalls } from '@rostrum/contracts/recruitment-positions'
import type { Mount } from '../../../platform/http/mount.ts'
import type { Platform } from '../../../platform/platform.ts'
import { positionsArePublic } from '../projects/project.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { filterOptions } from './filter-options.ts'
import { listPositions, showPosition } from './list-positions.ts'

export function mountPositions(mount: Mount, platform: Platform): void {
  mount.calls(positionCalls, {
    'POST /recruitApi/app/api/job/info/getListVoByProjectId': ({ actor, now }, query) =>
      listPositions(platform, query, { reader: actor, now }),
    'GET /recruitApi/app/api/job/info/getVoById': ({ actor, now }, { id }) =>
      showPosition(platform, id, { reader: actor, now }),
    'GET /recruitApi/app/api/job/info/getFilterOptions': async ({ now }, { projectId }) => {
      const project = await catalogueOf(platform).published(projectId, now)
      return filterOptions(positionsArePublic(project, now) ? project : { ...project, positions: [] })
    },
  })
}
