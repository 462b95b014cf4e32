import type { DisplayLabels, Failure } from '@rostrum/forms'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import type { MessagesIn } from '@rostrum/i18n/modules'
import { createTranslatorHook, useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback, useMemo } from 'react'

/** The words of forms. They come with the catalogue of the application, see `packages/i18n/src/forms/engine`. */
export const useFormText = createTranslatorHook<MessagesIn<['forms/engine']>>()

/** The message for an error of a field, in the reader's language. */
export function useErrorMessage(): (failure: Failure) => string {
  const { messages, locale } = useLocale()
  return useCallback((failure) => fieldErrorSentence({ params: {}, ...failure }, messages, locale), [messages, locale])
}

export function useDisplayLabels(): DisplayLabels {
  const t = useFormText()
  return useMemo(() => ({ yes: t('form.yes'), no: t('form.no'), listSeparator: t('form.list_separator') }), [t])
}
