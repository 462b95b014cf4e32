import type { Output } from '../../../shell/api.ts'

export type ReviewProject = Output<'GET /workbenchApi/recruitment/review-projects'>[number]
