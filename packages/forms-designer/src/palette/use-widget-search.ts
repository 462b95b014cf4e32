import { type CatalogueEntry, catalogue } from '@rostrum/forms/catalogue/catalogue'
import { useMessageByKey, useTitles } from '../view/messages.ts'

const paletteEntries = catalogue.filter((entry) => !entry.isPart)

/** The widgets that can be inserted, filtered by a part of their name, their type, or what else people call them. */
export function useWidgetSearch(query: string): readonly CatalogueEntry[] {
  const { ofType } = useTitles()
  const word = useMessageByKey()
  const words = query.trim().toLowerCase()
  return paletteEntries.filter(({ type }) =>
    [type, ofType(type), word(`palette_words.${type}`)].some((called) => called.toLowerCase().includes(words)),
  )
}
