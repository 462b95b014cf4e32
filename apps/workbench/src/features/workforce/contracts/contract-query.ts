import { apiQuery } from '../../../shell/query-client.ts'

const contractsPath = '/workbenchApi/workforce/contracts'

/** The parts of call paths whose queries an act on a contract makes stale. */
export const staleAfterAct = [contractsPath, '/workbenchApi/workforce/missing-contracts', '/workbenchApi/home']

/** What can be done to a contract now. */
export const actsQuery = (id: string) => apiQuery('GET /workbenchApi/workforce/contracts/{id}/acts', { id })
