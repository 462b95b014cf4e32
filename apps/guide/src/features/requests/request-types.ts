import type { Output } from '../../shell/api.ts'

export type Request = Output<'GET /workbenchApi/approvals/requests/{id}'>
