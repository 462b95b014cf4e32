import type { Output } from '../../../shell/api.ts'

export type HolidayOfYear = Output<'GET /workbenchApi/attendance/holiday-year'>['holidays'][number]
export type Proposal = Output<'GET /workbenchApi/attendance/holiday-proposals'>['proposals'][number]
