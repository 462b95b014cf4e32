import { DomainError } from '../../../kernel/http/domain-error.ts'
import {
  AuthenticityError,
  ProviderNotConfigured,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../kernel/pay/errors.ts'
import type { Platform } from '../../../kernel/platform.ts'

export const isProviderFailure = (failure: unknown): boolean =>
  failure instanceof ProviderUnavailable || failure instanceof AuthenticityError || failure instanceof ProviderRefused

/** Maps failures of the provider for a waiting client. An unreliable response counts as none. */
export async function mapProviderFailure<T>({ log }: Platform, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    log.warn({ err: cause }, 'the payment provider failed somebody who waits')
    throw new DomainError(codeOf(cause), {}, [], { cause })
  }
}

function codeOf(cause: unknown) {
  if (cause instanceof ProviderNotConfigured) return 'payment.not_configured'
  return cause instanceof ProviderRefused ? 'payment.provider_refused' : 'payment.provider_unavailable'
}
