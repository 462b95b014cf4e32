import type { Locale } from '@rostrum/i18n/locale'
import type { DomainError } from './domain-error.ts'
import { translate } from './messages.ts'

/** Every response of the API; `code` is 200 on success and equals the HTTP status otherwise. */
export type Envelope = {
  readonly code: number
  readonly success: boolean
  readonly msg: string
  readonly message: string
  readonly data: unknown
  readonly reason?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly requestId?: string
}

export const successEnvelope = (data: unknown): Envelope => ({
  code: 200,
  success: true,
  msg: 'ok',
  message: 'ok',
  data: data ?? null,
})

export function errorEnvelope(error: DomainError, locale: Locale, requestId: string): Envelope {
  const text = translate(error.code, error.params, locale)
  const errors = error.errors.map((entry) =>
    'message' in entry ? entry : { path: entry.path, message: translate(entry.key, entry.params ?? {}, locale) },
  )
  return {
    code: error.status,
    success: false,
    msg: text,
    message: text,
    data: null,
    reason: error.code,
    ...(errors.length > 0 && { errors }),
    ...(error.status >= 500 && { requestId }),
  }
}
