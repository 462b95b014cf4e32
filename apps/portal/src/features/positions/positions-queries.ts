import { apiQuery } from '../../shell/query-client.ts'
import { type PositionFilters, positionListInput } from './position-filters.ts'

export const positionsQuery = (projectId: string, filters: PositionFilters) =>
  apiQuery('POST /recruitApi/app/api/job/info/getListVoByProjectId', positionListInput(projectId, filters))

export const filterOptionsQuery = (projectId: string) => ({
  ...apiQuery('GET /recruitApi/app/api/job/info/getFilterOptions', { projectId }),
  staleTime: 600_000,
})
