import type { DisplayLabels, Failure } from '@rostrum/forms'
import type { failures } from '@rostrum/i18n/forms/failures.zh-CN'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import type { view } from '@rostrum/i18n/forms/view.zh-CN'
import { createTranslatorHook, useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback, useMemo } from 'react'

/** The texts of forms. They are part of the application's catalogue, see `packages/i18n/src/forms`. */
export const useFormText = createTranslatorHook<typeof view & typeof failures>()

/** The message for an error of a field, in the reader's language. */
export function useErrorMessage(): (failure: Failure) => string {
  const { messages, locale } = useLocale()
  return useCallback((failure) => fieldErrorSentence({ params: {}, ...failure }, messages, locale), [messages, locale])
}

export function useDisplayLabels(): DisplayLabels {
  const t = useFormText()
  return useMemo(() => ({ yes: t('form.yes'), no: t('form.no'), listSeparator: t('form.list_separator') }), [t])
}
