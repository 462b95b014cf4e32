import type { DataSource, LoadOptions, OptionItem } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Output } from '../shell/api.ts'
import { apiQuery, queryClient } from '../shell/query-client.ts'

type Region = Output<'GET /recruitApi/biz/api/region/info/getRegionTree'>[number]

const shownAtMost = 50
/** Reference data changes by publication and not while a form is filled in. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The lists behind the data sources of our forms: dictionaries, regions, schools and majors, in the reader's language. */
export function loadOptionsIn(locale: PortalLocale): LoadOptions {
  return async ({ kind, params }: DataSource, keyword = ''): Promise<readonly OptionItem[]> => {
    switch (kind) {
      case 'dictionary':
        return dictionary(params?.code ?? '', locale)
      case 'regions':
        return regions(locale)
      case 'majors':
        return majors(keyword, locale)
      case 'schools':
        return schools(keyword, locale)
      default:
        throw new Error(`The form asks for a list of a kind that the portal does not know: ${kind}`)
    }
  }
}

const inLanguage = (locale: PortalLocale, chinese: string, english: string): string =>
  locale === 'en' ? english || chinese : chinese

async function dictionary(code: string, locale: PortalLocale): Promise<readonly OptionItem[]> {
  const query = apiQuery('POST /recruitApi/common/api/dictionary/queryByCodeList', { codes: [code] })
  const { [code]: entries = [] } = await queryClient.fetchQuery({ ...query, ...lasting })
  return entries.map(({ value, label, labelEn }) => ({ value, label: inLanguage(locale, label, labelEn) }))
}

async function regions(locale: PortalLocale): Promise<readonly OptionItem[]> {
  const query = apiQuery('GET /recruitApi/biz/api/region/info/getRegionTree', {})
  const tree = await queryClient.fetchQuery({ ...query, ...lasting })
  const option = ({ code, name, nameEn, children = [] }: Region): OptionItem => ({
    value: code,
    label: inLanguage(locale, name, nameEn),
    ...(children.length > 0 && { children: children.map(option) }),
  })
  return tree.map(option)
}

/** Majors are chosen by their catalogue code, because eligibility is judged by it. */
async function majors(keyword: string, locale: PortalLocale): Promise<readonly OptionItem[]> {
  const found = await queryClient.fetchQuery(
    apiQuery('GET /recruitApi/common/api/major/info/getList', { keyword, size: shownAtMost }),
  )
  // Postgraduates have disciplines, which the catalogue lists as classes; nobody has studied a whole category.
  return found
    .filter(({ level }) => level !== 'category')
    .map(({ code, name, nameEn }) => ({ value: code, label: `${inLanguage(locale, name, nameEn)} ${code}` }))
}

/** Schools are chosen by their name, because a person may enter one that the list lacks. */
async function schools(keyword: string, locale: PortalLocale): Promise<readonly OptionItem[]> {
  const found = await queryClient.fetchQuery(
    apiQuery('GET /recruitApi/common/api/school/info/getList', { keyword, size: shownAtMost }),
  )
  return found.map(({ name, nameEn }) => ({ value: name, label: inLanguage(locale, name, nameEn) }))
}
