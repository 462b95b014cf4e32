import type { Output } from '../../shell/api.ts'

export type Position = Output<'POST /recruitApi/app/api/job/info/getListVoByProjectId'>['records'][number]
export type FilterOptions = Output<'GET /recruitApi/app/api/job/info/getFilterOptions'>
