import { hostComponentOf } from '@rostrum/forms'
import { type CatalogueEntry, catalogue } from '@rostrum/forms/catalogue/catalogue'
import { portalLocales } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useEffect, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'

const paletteEntries = catalogue.filter((entry) => !entry.isPart)

/** Whether a widget shows a component that a developer has to provide. */
export const isForDevelopers = ({ type }: CatalogueEntry): boolean => hostComponentOf(type, {}) !== undefined

/**
 * The widgets that can be inserted, filtered by words of their name, their type, or what else people call them, in the
 * languages of the designer. Those whose name begins with the query come first, so that "number" is the number and not
 * the text that has "ID number".
 */
export function useWidgetSearch(query: string): readonly CatalogueEntry[] {
  const { messages } = useLocale()
  const sought = query.trim().toLowerCase()
  const languages = [messages, ...useOtherLanguages(sought !== '')]
  const words = sought.split(/\s+/)
  const found = paletteEntries.filter(({ type }) => {
    const names = languages.flatMap((own) => [own[`widget.${type}`], own[`palette_words.${type}`]])
    const called = [type, ...names].join(' ').toLowerCase()
    return words.every((each) => called.includes(each))
  })
  const isNamed = ({ type }: CatalogueEntry) =>
    languages.some((own) => own[`widget.${type}`]?.toLowerCase().startsWith(sought))
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))]
}

/** The catalogues of the other languages of the designer, loaded for the first search. */
function useOtherLanguages(isSearched: boolean): readonly Catalogue[] {
  const { locale } = useLocale()
  const { loadMessages } = useDesigner()
  const [catalogues, setCatalogues] = useState<readonly Catalogue[]>([])
  useEffect(() => {
    if (!isSearched) return
    let isCurrent = true
    const others = portalLocales.filter((each) => each !== locale)
    Promise.all(others.map((each) => loadMessages(each))).then(
      (loaded) => isCurrent && setCatalogues(loaded.filter((one) => one !== undefined)),
      // Without a network the words of one language are enough.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isSearched, locale, loadMessages])
  return catalogues
}
