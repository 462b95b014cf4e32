import type { FieldError } from '@rostrum/forms'
import { fieldErrorSentence } from '@rostrum/i18n/forms/field-error-sentence'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { formMessages } from '../../../kernel/http/messages.ts'

export type FormErrorMessage = { readonly path: string; readonly message: string }

/** Errors of a form in words; the form was compiled in the same language, so that labels and hints are its own. */
export function formErrorMessages(errors: readonly FieldError[], locale: PortalLocale): FormErrorMessage[] {
  return errors.map((error) => ({
    path: error.path,
    message: fieldErrorSentence(error, formMessages[locale], locale),
  }))
}

/**
 * @throws DomainError `request.invalid` naming each field at fault, when there is one; `form.source_away` when nothing is
 *   known to be wrong, and of some fields nobody can say now
 */
export function requireNoErrors(errors: readonly FieldError[], locale: PortalLocale): void {
  if (errors.length === 0) return
  const certain = certainErrors(errors)
  if (certain.length > 0) throw new DomainError('request.invalid', {}, formErrorMessages(certain, locale))
  throw new DomainError('form.source_away', {}, formErrorMessages(errors, locale))
}

/** Without the fields of which nobody can say now whether they are right. */
export const certainErrors = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.filter(({ code }) => code !== 'list_away')
