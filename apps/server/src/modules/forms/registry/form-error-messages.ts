import type { FieldError } from '@rostrum/forms'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import type { Locale } from '@rostrum/i18n/locale'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { answerMessages } from '../../../kernel/http/messages.ts'

export type FormErrorMessage = { readonly path: string; readonly message: string }

/** Errors of a form as messages. The form was compiled in the same language, so that labels and hints match. */
export function formErrorMessages(errors: readonly FieldError[], locale: Locale): FormErrorMessage[] {
  return errors.map((error) => ({
    path: error.path,
    message: fieldErrorSentence(error, answerMessages[locale], locale),
  }))
}

/**
 * @throws DomainError `request.invalid` with each invalid field, if any; `form.source_unavailable` when no error is certain,
 * and some fields cannot be checked now
 */
export function requireNoErrors(errors: readonly FieldError[], locale: Locale): void {
  if (errors.length === 0) return
  const certain = certainErrors(errors)
  if (certain.length > 0) throw new DomainError('request.invalid', {}, formErrorMessages(certain, locale))
  throw new DomainError('form.source_unavailable', {}, formErrorMessages(errors, locale))
}

/** Without the fields that cannot be checked now. */
export const certainErrors = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(({ code }) => code !== 'list_unavailable')
