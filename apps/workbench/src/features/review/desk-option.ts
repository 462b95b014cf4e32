import type { Output } from '../../shell/api.ts'

export type DeskOption = Output<'GET /workbenchApi/recruitment/review-projects'>[number]
