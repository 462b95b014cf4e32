import type { InputOf, OutputOf } from '../../kernel/call.ts'
import type { Region, referenceCalls } from './calls.ts'

type ReferenceCalls = typeof referenceCalls
/** How many milliseconds a cached response may be used. */
type CacheOptions = { readonly staleTime?: number }
type ReferenceRequest<K extends keyof ReferenceCalls> = (
  key: K,
  input: InputOf<ReferenceCalls[K]>,
  keep?: CacheOptions,
) => Promise<OutputOf<ReferenceCalls[K]>>

/** The function by which a page calls the server for option lists. */
export type QueryReference = ReferenceRequest<'POST /recruitApi/common/api/dictionary/queryByCodeList'> &
  ReferenceRequest<'GET /recruitApi/biz/api/region/info/getRegionTree'> &
  ReferenceRequest<'GET /recruitApi/common/api/major/info/getList'> &
  ReferenceRequest<'GET /recruitApi/common/api/school/info/getList'>

type ReferenceOption = {
  readonly value: string
  readonly label: string
  readonly children?: readonly ReferenceOption[]
}
/** A form's reference to one of its option lists. */
type ReferenceSource = { readonly kind: string; readonly params?: Readonly<Record<string, string>> | undefined }

const maximumShown = 50
/** Reference data changes by publication and not while a form is filled in. */
const cacheOptions: CacheOptions = { staleTime: Number.POSITIVE_INFINITY }

/**
 * The option lists behind the data sources of our forms: dictionaries, regions, schools and majors, in the reader's
 * language.
 */
export function referenceOptions(query: QueryReference, isEnglish: boolean) {
  const named = (chinese: string, english: string): string => (isEnglish ? english || chinese : chinese)

  const dictionary = async (code: string): Promise<readonly ReferenceOption[]> => {
    const input = { codes: [code] }
    const { [code]: entries = [] } = await query(
      'POST /recruitApi/common/api/dictionary/queryByCodeList',
      input,
      cacheOptions,
    )
    return entries.map(({ value, label, labelEn }) => ({ value, label: named(label, labelEn) }))
  }

  const region = ({ code, name, nameEn, children = [] }: Region): ReferenceOption => ({
    value: code,
    label: named(name, nameEn),
    ...(children.length > 0 && { children: children.map(region) }),
  })
  const regions = async (): Promise<readonly ReferenceOption[]> =>
    (await query('GET /recruitApi/biz/api/region/info/getRegionTree', {}, cacheOptions)).map(region)

  /** Majors are stored by catalogue code, because eligibility compares codes. */
  const majors = async (keyword: string): Promise<readonly ReferenceOption[]> => {
    const found = await query('GET /recruitApi/common/api/major/info/getList', { keyword, size: maximumShown })
    // Postgraduates have disciplines, which the catalogue lists as classes. A whole category is not a valid choice.
    const offered = found.filter(({ level }) => level !== 'category')
    const isShared = (label: string) => offered.filter(({ name, nameEn }) => named(name, nameEn) === label).length > 1
    return offered.map(({ code, name, nameEn, catalogueName }) => {
      const label = named(name, nameEn)
      return { value: code, label: isShared(label) ? `${label} ${code} · ${catalogueName}` : `${label} ${code}` }
    })
  }

  /** Schools are stored by name, because a person may enter one that the list lacks. */
  const schools = async (keyword: string): Promise<readonly ReferenceOption[]> => {
    const found = await query('GET /recruitApi/common/api/school/info/getList', { keyword, size: maximumShown })
    return found.map(({ name, nameEn }) => ({ value: name, label: named(name, nameEn) }))
  }

  return async ({ kind, params }: ReferenceSource, keyword = ''): Promise<readonly ReferenceOption[]> => {
    switch (kind) {
      case 'dictionary':
        return dictionary(params?.code ?? '')
      case 'regions':
        return regions()
      case 'majors':
        return majors(keyword)
      case 'schools':
        return schools(keyword)
      default:
        throw new Error(`The form asks for a list of a kind that is not known here: ${kind}`)
    }
  }
}
