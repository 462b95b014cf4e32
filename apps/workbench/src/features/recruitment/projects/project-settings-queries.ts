import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '../../../shell/api.ts'
import { apiQuery, queryClient } from '../../../shell/query-client.ts'

export type ProjectSettings = Output<'GET /workbenchApi/recruitment/programmes/{id}'>
export type ProjectSchedule = Output<'GET /workbenchApi/recruitment/programmes'>['records'][number]

export const calendarQuery = (current: number) => ({
  ...apiQuery('GET /workbenchApi/recruitment/programmes', { current, size: 50 }),
  placeholderData: keepPreviousData,
})
export const projectSettingsQuery = (id: string) => apiQuery('GET /workbenchApi/recruitment/programmes/{id}', { id })
export const agreementsQuery = (id: string) =>
  apiQuery('GET /workbenchApi/recruitment/programmes/{id}/agreements', { id })
export const metricsQuery = (id: string) => ({
  ...apiQuery('GET /workbenchApi/recruitment/programmes/{id}/figures', { id }),
  refetchInterval: 30_000,
})
export const shortfallsQuery = (id: string) => ({
  ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/shortfalls', { id }),
  refetchInterval: 30_000,
})
export const formsQuery = () => apiQuery('GET /workbenchApi/recruitment/form-choices', {})

/** Invalidates the calendar and all its projects after a change. */
export const refreshProjectSettings = (): Promise<unknown> =>
  Promise.all(
    ['GET /workbenchApi/recruitment/programmes', 'GET /workbenchApi/recruitment/programmes/{id}'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
