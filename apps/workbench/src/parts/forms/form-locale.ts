import { type CompiledForm, compileForm, displayLanguage, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

type FormDescription = { readonly definition: Readonly<Record<string, unknown>>; readonly languages: readonly string[] }

/** Chinese is the language of the reference data, and of forms without words. */
export const sourceLocale = 'zh-CN'

/** The language of a form: the reader's if it has it, otherwise English, otherwise its own. */
export function formLanguage({ languages }: Pick<FormDescription, 'languages'>, locale: string): Locale {
  const language = displayLanguage(languages, locale)
  return locales.find((one) => one === language) ?? sourceLocale
}

/** A form in its display language; undefined if the definition is invalid. */
export function useLocalizedForm(form: FormDescription): CompiledForm | undefined {
  const { locale } = useLocale()
  return useMemo(() => {
    const { definition } = parseDefinition(form.definition)
    return definition && compileForm(localizeDefinition(definition, formLanguage(form, locale)))
  }, [form, locale])
}
