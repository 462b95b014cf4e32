import { messages as english } from 'virtual:messages/forms.en'
import { messages as chinese } from 'virtual:messages/forms.zh-CN'
import { type CompiledForm, compileForm, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { type Locale, locales } from '@rostrum/i18n/locale'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { type ReactNode, useMemo } from 'react'

type FormDescription = { readonly definition: Readonly<Record<string, unknown>>; readonly languages: readonly string[] }

/** Chinese is the language of the reference data, and of forms without words. */
export const sourceLocale = 'zh-CN'

/** The language of a form: the reader's if it has it, otherwise English, otherwise its own. */
export function formLanguage({ languages }: Pick<FormDescription, 'languages'>, locale: string): Locale {
  const [written] = languages
  const language = languages.includes(locale) ? locale : languages.includes('en') ? 'en' : written
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

/** The texts around the fields of a form: its widgets have Chinese and English. */
export function FormLocaleProvider({ children }: { children: ReactNode }) {
  const { locale, timeZone, messages } = useLocale()
  const isChinese = locale === sourceLocale
  const all = useMemo(() => ({ ...messages, ...(isChinese ? chinese : english) }), [messages, isChinese])
  return (
    <LocaleProvider locale={isChinese ? sourceLocale : 'en'} timeZone={timeZone} messages={all}>
      {children}
    </LocaleProvider>
  )
}
