import { type CompiledForm, compileForm, localizeDefinition, parseDefinition } from '@rostrum/forms'
import { checkSentences as englishChecks } from '@rostrum/i18n/errors/checks.en'
import { checkSentences as chineseChecks } from '@rostrum/i18n/errors/checks.zh-CN'
import { forms as englishForms } from '@rostrum/i18n/forms/forms.en'
import { forms as chineseForms } from '@rostrum/i18n/forms/forms.zh-CN'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { type ReactNode, useMemo } from 'react'

type FormDescription = { readonly definition: Readonly<Record<string, unknown>>; readonly languages: readonly string[] }

/** Forms are written in Chinese, with the author's translations. */
export const sourceLocale = 'zh-CN'

/** The language of a form: the reader's if it has it, otherwise English, otherwise its own. */
export function formLanguage({ languages }: Pick<FormDescription, 'languages'>, locale: string): string {
  if (locale === sourceLocale || languages.includes(locale)) return locale
  return languages.includes('en') ? 'en' : sourceLocale
}

/** A form in its display language; undefined if the definition is invalid. */
export function useEvaluationForm(form: FormDescription): CompiledForm | undefined {
  const { locale } = useLocale()
  return useMemo(() => {
    const { definition } = parseDefinition(form.definition)
    return definition && compileForm(localizeDefinition(definition, formLanguage(form, locale)))
  }, [form, locale])
}

/** The texts around the fields of a form: its widgets have Chinese and English. */
export function FormLocaleProvider({ children }: { children: ReactNode }) {
  const { locale, timeZone, messages } = useLocale()
  const chinese = locale === sourceLocale
  const all = useMemo(
    () => ({
      ...messages,
      ...(chinese ? { ...chineseChecks, ...chineseForms } : { ...englishChecks, ...englishForms }),
    }),
    [messages, chinese],
  )
  return (
    <LocaleProvider locale={chinese ? sourceLocale : 'en'} timeZone={timeZone} messages={all}>
      {children}
    </LocaleProvider>
  )
}
