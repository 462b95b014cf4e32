import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'

export type Evidence = Output<'GET /workbenchApi/attendance/requests/{id}/evidence'>

export const requestEvidenceQuery = (id: string) =>
  apiQuery('GET /workbenchApi/attendance/requests/{id}/evidence', { id })
