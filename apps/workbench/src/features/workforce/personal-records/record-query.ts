import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'

type PersonalRecords = Output<'GET /workbenchApi/workforce/roster/{id}/personal-records'>
export type BankCard = PersonalRecords['bankCards'][number]
export type Contact = PersonalRecords['contacts'][number]
export type Picture = PersonalRecords['pictures'][number]

export const recordsQuery = (id: string) => apiQuery('GET /workbenchApi/workforce/roster/{id}/personal-records', { id })

/** The part of the call path whose queries a change makes stale. */
export const staleAfterChange = ['/personal-records']
