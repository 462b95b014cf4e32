import { messages as english } from 'virtual:messages/forms.en'
import { messages as chinese } from 'virtual:messages/forms.zh-CN'
import { type CompiledForm, compileForm, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { type ReactNode, useMemo } from 'react'

type FormDescription = { readonly definition: Readonly<Record<string, unknown>>; readonly languages: readonly string[] }

/** Forms are written in Chinese, and say in other languages what their author translated. */
export const sourceLocale = 'zh-CN'

/** In which language a form is read: the reader's when it has it, otherwise English, otherwise as it was written. */
export function formLanguage({ languages }: Pick<FormDescription, 'languages'>, locale: string): string {
  if (locale === sourceLocale || languages.includes(locale)) return locale
  return languages.includes('en') ? 'en' : sourceLocale
}

/** A form in the language that it can be read in; undefined when it cannot be read. */
export function useEvaluationForm(form: FormDescription): CompiledForm | undefined {
  const { locale } = useLocale()
  return useMemo(() => {
    const { definition } = parseDefinition(form.definition)
    return definition && compileForm(localizeDefinition(definition, formLanguage(form, locale)))
  }, [form, locale])
}

/** The words around the fields of a form: its widgets speak Chinese and English. */
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
