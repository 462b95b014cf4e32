import type { Output } from '../../../../shell/api.ts'
import { apiQuery } from '../../../../shell/query-client.ts'

export type Overview = Output<'GET /workbenchApi/home/overview'>

const refreshMilliseconds = 300_000

/** Figures, deadlines, plots, first steps and shortcuts of the account. */
export const overviewQuery = () => ({
  ...apiQuery('GET /workbenchApi/home/overview', {}),
  refetchInterval: refreshMilliseconds,
})
