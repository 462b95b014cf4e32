import type { QueryServerSource } from '@rostrum/forms-react/source-loaders'
import { call } from '../shell/api.ts'

/** Queries the server for the external data of the personal information form. */
export const queryProfileSource: QueryServerSource = async (question) =>
  (await call('POST /recruitApi/app/api/person/info/querySource', question)).records

/** The same for the registration form of a project. */
export const queryProjectSource =
  (projectId: string): QueryServerSource =>
  async (question) =>
    (await call('POST /recruitApi/app/api/person/jobApply/querySource', { projectId, ...question })).records
