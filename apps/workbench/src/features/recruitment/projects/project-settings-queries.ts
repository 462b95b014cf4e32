import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '../../../shell/api.ts'
import { apiQuery, queryClient } from '../../../shell/query-client.ts'

export type ProjectSettings = Output<'GET /workbenchApi/recruitment/project-settings/{id}'>
export type ProjectSchedule = Output<'GET /workbenchApi/recruitment/project-settings'>['records'][number]

export const calendarQuery = (current: number) => ({
  ...apiQuery('GET /workbenchApi/recruitment/project-settings', { current, size: 50 }),
  placeholderData: keepPreviousData,
})
export const projectSettingsQuery = (id: string) =>
  apiQuery('GET /workbenchApi/recruitment/project-settings/{id}', { id })
export const agreementsQuery = (id: string) =>
  apiQuery('GET /workbenchApi/recruitment/project-settings/{id}/agreements', { id })
export const metricsQuery = (id: string) => ({
  ...apiQuery('GET /workbenchApi/recruitment/project-settings/{id}/figures', { id }),
  refetchInterval: 30_000,
})
export const shortfallsQuery = (id: string) => ({
  ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/shortfalls', { id }),
  refetchInterval: 30_000,
})
export const formsQuery = () => apiQuery('GET /workbenchApi/recruitment/form-choices', {})

/** The resource of the list of projects. */
export const projectListPath = '/workbenchApi/recruitment/project-list'

/** Invalidates the list, the calendar and all their projects after a change. */
export const refreshProjectSettings = (): Promise<unknown> =>
  Promise.all(
    [
      'GET /workbenchApi/recruitment/project-settings',
      'GET /workbenchApi/recruitment/project-settings/{id}',
      projectListPath,
    ].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
