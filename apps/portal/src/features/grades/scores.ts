import type { Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

export type Score = Output<'GET /recruitApi/app/api/exam/score/page'>['records'][number]

export const scoresQuery = (current: number) =>
  apiQuery('GET /recruitApi/app/api/exam/score/page', { current, size: 10 })
