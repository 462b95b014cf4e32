import type { Output } from '../../../shell/api.ts'

/** An appeal as its panel shows it. */
export type Appeal = Output<'GET /workbenchApi/attendance/appeals/{id}/evidence'>
