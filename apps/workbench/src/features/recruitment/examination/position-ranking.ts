import type { Output } from '../../../shell/api.ts'

export type PositionRanking = Output<'GET /workbenchApi/recruitment/projects/{id}/exam-positions'>['records'][number]
