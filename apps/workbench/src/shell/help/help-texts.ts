import type { Locale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { queryOptions } from '@tanstack/react-query'

const catalogues: Record<Locale, () => Promise<{ help: Catalogue }>> = {
  'zh-CN': () => import('@rostrum/i18n/workbench/help.zh-CN'),
  en: () => import('@rostrum/i18n/workbench/help.en'),
  vi: () => import('@rostrum/i18n/workbench/help.vi'),
  th: () => import('@rostrum/i18n/workbench/help.th'),
  lo: () => import('@rostrum/i18n/workbench/help.lo'),
  km: () => import('@rostrum/i18n/workbench/help.km'),
  my: () => import('@rostrum/i18n/workbench/help.my'),
}

/** The help of all pages in a language. */
export const helpQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['help', locale],
    queryFn: async () => (await catalogues[locale]()).help,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The help of the page at a menu path; undefined for a page that needs none. */
export function helpFor(help: Catalogue, path: string): string | undefined {
  const page = path === '/' ? 'home' : path.slice(1).replaceAll('/', '.')
  return help[`help.page.${page}`]
}
