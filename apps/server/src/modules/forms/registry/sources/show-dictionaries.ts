import type { formCalls } from '@rostrum/contracts/forms/registry/calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { offsetOf } from '../../../../kernel/http/paging.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { referenceLists } from '../../../system/reference/public.ts'

type Call = (typeof formCalls)['GET /workbenchApi/form-dictionaries']

const exampleCount = 4

/** The dictionaries for authors of forms. A dictionary has no name, so its first entries say what it is. */
export async function showDictionaries(
  platform: Platform,
  { search = '', ...page }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const { dictionaries } = await referenceLists(platform)
  const sought = search.toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(sought)
  const found = [...dictionaries]
    .filter(([code, items]) => has(code) || items.some(({ label, labelEn }) => has(label) || has(labelEn)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const { offset, limit } = offsetOf(page)
  return {
    ...page,
    total: found.length,
    records: found.slice(offset, offset + limit).map(([code, items]) => ({
      code,
      entries: items.length,
      examples: items.slice(0, exampleCount).map(({ label, labelEn }) => ({ label, labelEn })),
    })),
  }
}
