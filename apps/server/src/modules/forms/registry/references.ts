import type { CodedPath } from '@rostrum/contracts/recruitment/positions/requirements'
import {
  type DataSource,
  type FormDefinition,
  indexOptions,
  type OptionIndex,
  type OptionItem,
  type OptionSources,
  type Scalar,
} from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Platform } from '../../../kernel/platform.ts'
import {
  type ListedMajor,
  type ListedRegion,
  majorInEnglish,
  ownMajors,
  type ReferenceLists,
  referenceLists,
  referenceListsInEnglish,
} from '../../system/reference/public.ts'

/** A list behind a data source of a form: its choices, and their meaning for the rules. */
export type ReferenceList = {
  readonly options: OptionIndex
  /** The path of an entry in its catalog, for lists with a single code as the value. */
  readonly resolve?: (value: Scalar) => CodedPath | undefined
  /** The coarser value of eligibility rules, for dictionaries that are finer. */
  readonly ruleValue?: (value: Scalar) => string | undefined
}

/** The kinds of lists that pages and the server provide for forms; for schools any name may be entered. */
export const listKinds = ['dictionary', 'regions', 'majors', 'schools'] as const

/** Lists that are available as a whole, for tables and scripts too; the others are searched. */
export const wholeKinds: readonly string[] = ['dictionary', 'regions'] satisfies readonly (typeof listKinds)[number][]

/**
 * The lists of forms, by the kinds of their data sources: `dictionary` with its code as the parameter `code`, `regions`
 * as a tree, and `majors` by catalog code.
 */
export type References = { readonly list: (source: DataSource) => ReferenceList | undefined }

/** The lists of a definition's data sources, by their names in the form. */
export function sourcesOf({ dataSources = [] }: FormDefinition, references: References): OptionSources {
  const byName = new Map(dataSources.map((source) => [source.name, source]))
  return {
    get(name) {
      const source = byName.get(name)
      return source && references.list(source)?.options
    },
  }
}

/** The lists of one person: the installation's, and the person's own entries. */
export async function referencesFor(
  platform: Platform,
  personId: string,
  locale: PortalLocale = 'zh-CN',
): Promise<References> {
  const own = await ownMajors(platform.database.db, personId)
  if (locale === 'zh-CN') return referencesWith(platform, own)
  return withOwnMajors(
    sharedReferences(referenceListsInEnglish(await referenceLists(platform))),
    own.map(majorInEnglish),
  )
}

/** The facts of a major for the rules. */
type MajorPath = Pick<ListedMajor, 'code' | 'name' | 'path'>

/** Like `referencesFor`, with the person's own majors already read. */
export async function referencesWith(platform: Platform, own: readonly MajorPath[]): Promise<References> {
  const shared = sharedReferences(await referenceLists(platform))
  return withOwnMajors(shared, own)
}

/** The codes of a major from the root of its catalog down to itself; an unknown code is alone. */
export async function majorPath(platform: Platform, code: string): Promise<readonly string[]> {
  const majors = sharedReferences(await referenceLists(platform)).list({ name: '', kind: 'majors' })
  return majors?.resolve?.(code)?.path ?? [code]
}

const sharedCache = new WeakMap<ReferenceLists, References>()

/** The public lists. */
export function sharedReferences(lists: ReferenceLists): References {
  const existing = sharedCache.get(lists)
  if (existing) return existing
  const dictionaries = new Map([...lists.dictionaries].map(([code, items]) => [code, dictionaryList(items)]))
  const regions: ReferenceList = { options: indexOptions(lists.provinces.map(regionOption)) }
  const majors = majorList(lists.majors)
  const references: References = {
    list({ kind, params }) {
      switch (kind) {
        case 'dictionary':
          return dictionaries.get(params?.code ?? '')
        case 'regions':
          return regions
        case 'majors':
          return majors
        default:
          return undefined
      }
    },
  }
  sharedCache.set(lists, references)
  return references
}

type ListedItem = { readonly value: string; readonly label: string; readonly group: string | null }

function dictionaryList(items: readonly ListedItem[]): ReferenceList {
  const byValue = new Map<Scalar, ListedItem>(items.map((item) => [item.value, item]))
  return {
    options: indexOptions(items.map(({ value, label }) => ({ value, label }))),
    resolve(value) {
      const item = byValue.get(value)
      if (!item) return undefined
      const path = item.group === null ? [item.value] : [item.group, item.value]
      return { code: item.value, name: item.label, path }
    },
    ruleValue: (value) => byValue.get(value)?.group ?? undefined,
  }
}

const regionOption = ({ code, name, children }: ListedRegion): OptionItem => ({
  value: code,
  label: name,
  ...(children.length > 0 && { children: children.map(regionOption) }),
})

function majorList(majors: readonly MajorPath[]): ReferenceList {
  const byCode = new Map<Scalar, MajorPath>(majors.map((major) => [major.code, major]))
  return {
    options: indexOptions(majors.map(({ code, name }) => ({ value: code, label: name }))),
    resolve(value) {
      const major = byCode.get(value)
      return major && { code: major.code, name: major.name, path: [...major.path] }
    },
  }
}

function withOwnMajors(shared: References, own: readonly MajorPath[]): References {
  if (own.length === 0) return shared
  const extra = majorList(own)
  return {
    list(source) {
      const list = shared.list(source)
      if (source.kind !== 'majors' || !list) return list
      const find: OptionIndex['find'] = (value) => extra.options.find(value) ?? list.options.find(value)
      return {
        options: { ...list.options, find },
        resolve: (value) => extra.resolve?.(value) ?? list.resolve?.(value),
      }
    },
  }
}
