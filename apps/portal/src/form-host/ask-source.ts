import type { AskSource } from '@rostrum/forms-react/served-sources'
import { call } from '../shell/api.ts'

/** Asks the server for what the form of the personal information has from elsewhere. */
export const askForProfile: AskSource = async (question) =>
  (await call('POST /recruitApi/app/api/person/info/querySource', question)).records

/** The same for the registration form of a project. */
export const askForProject =
  (projectId: string): AskSource =>
  async (question) =>
    (await call('POST /recruitApi/app/api/person/jobApply/querySource', { projectId, ...question })).records
