import { keepPreviousData } from '@tanstack/react-query'
import type { Input, Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

export type ArticleSummary = Output<'POST /recruitApi/app/api/article/info/page'>['records'][number]
export type Article = Output<'GET /recruitApi/app/api/article/info/getArticleDetail'>

/** Loads one page of a list; the previous page stays visible until it arrives. */
export const articlesQuery = (query: Input<'POST /recruitApi/app/api/article/info/page'>) => ({
  ...apiQuery('POST /recruitApi/app/api/article/info/page', query),
  placeholderData: keepPreviousData,
})

export const articleQuery = (id: string) => apiQuery('GET /recruitApi/app/api/article/info/getArticleDetail', { id })

export const inForceQuery = (type: 'agreement' | 'privacy') =>
  apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type })

/** All versions of a consent document, latest first. */
export const versionsQuery = (type: 'agreement' | 'privacy') => articlesQuery({ type, size: 50 })

/** Everything in the help center except the texts of the answers. */
export const helpQuery = (keyword?: string) => articlesQuery({ type: 'help', size: 100, ...(keyword && { keyword }) })

export const policiesQuery = (keyword?: string) =>
  articlesQuery({ type: 'policy', size: 20, ...(keyword && { keyword }) })

export const projectsQuery = () => apiQuery('GET /recruitApi/app/api/recruit/info/page', { size: 50 })
export const projectQuery = (id: string) => apiQuery('GET /recruitApi/app/api/recruit/info/getByVoId', { id })
