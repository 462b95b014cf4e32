import { type CatalogueEntry, catalogue } from '@rostrum/forms/catalogue/catalogue'
import { useTitles } from '../view/messages.ts'

const paletteEntries = catalogue.filter((entry) => !entry.isPart)

/** The widgets that can be inserted, filtered by a part of their name or type. */
export function useWidgetSearch(query: string): readonly CatalogueEntry[] {
  const { ofType } = useTitles()
  const words = query.trim().toLowerCase()
  return paletteEntries.filter(({ type }) => type.includes(words) || ofType(type).toLowerCase().includes(words))
}
