import type { Output } from '../../../../shell/api.ts'

export type Checklist = Output<'GET /workbenchApi/workforce/resignations/{id}/checklist'>
