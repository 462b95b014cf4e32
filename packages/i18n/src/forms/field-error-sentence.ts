import { formatMessage, type MessageParams } from '../message.ts'

/**
 * The message for an error of a form: the author's own hint, else that of the engine's code, else that of a code of the
 * host's validators. `catalogue` is the form catalogue of a language, merged with the messages of the host.
 */
export function fieldErrorSentence(
  error: { readonly code: string; readonly params: MessageParams; readonly hint?: string },
  catalogue: Readonly<Record<string, string>>,
  locale: string,
): string {
  if (error.hint !== undefined) return error.hint
  const sentence = catalogue[`failure.${error.code}`] ?? catalogue[error.code]
  return sentence === undefined ? error.code : formatMessage(sentence, error.params, locale)
}
