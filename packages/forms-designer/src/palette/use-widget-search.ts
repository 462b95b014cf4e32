import { hostComponentOf } from '@rostrum/forms'
import { type CatalogueEntry, catalogue } from '@rostrum/forms/catalogue/catalogue'
import { useMessageByKey, useTitles } from '../view/messages.ts'

const paletteEntries = catalogue.filter((entry) => !entry.isPart)

/** Whether a widget shows a component that a developer has to provide. */
export const isForDevelopers = ({ type }: CatalogueEntry): boolean => hostComponentOf(type, {}) !== undefined

/**
 * The widgets that can be inserted, filtered by words of their name, their type, or what else people call them. Those
 * whose name begins with the query come first, so that "number" is the number and not the text that has "ID number".
 */
export function useWidgetSearch(query: string): readonly CatalogueEntry[] {
  const { ofType } = useTitles()
  const word = useMessageByKey()
  const sought = query.trim().toLowerCase()
  const words = sought.split(/\s+/)
  const found = paletteEntries.filter(({ type }) => {
    const called = `${type} ${ofType(type)} ${word(`palette_words.${type}`)}`.toLowerCase()
    return words.every((each) => called.includes(each))
  })
  const isNamed = ({ type }: CatalogueEntry) => ofType(type).toLowerCase().startsWith(sought)
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))]
}
