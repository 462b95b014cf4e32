import { type CatalogueEntry, catalogue } from '@rostrum/forms/catalogue/catalogue'
import { useTitles } from '../view/messages.ts'

const paletteEntries = catalogue.filter((entry) => !entry.isPart)

/** The widgets that can be put into a form, by what somebody has typed of a name or type. */
export function useWidgetSearch(query: string): readonly CatalogueEntry[] {
  const { ofType } = useTitles()
  const words = query.trim().toLowerCase()
  return paletteEntries.filter(({ type }) => type.includes(words) || ofType(type).toLowerCase().includes(words))
}
