import { noticeCall, noticePath } from '@rostrum/contracts/recruitment/payment/calls'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { AuthenticityError, ProviderUnavailable } from '../../../kernel/pay/errors.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { receiveNotice } from './receive-notice.ts'

/** The provider waits five seconds for a response. */
const timeoutMs = 4500
const maximumNoticeBytes = 65_536

/** The provider repeats unsuccessful deliveries, 15 times within a day. */
export async function mountNotices(mount: Mount, platform: Platform): Promise<void> {
  mount.describe(`POST ${noticePath}`, noticeCall)
  await mount.app.register(async (scope) => {
    // The signature covers the original bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maximumNoticeBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(async (failure, request, reply) => {
      const { status, message } = noticeErrorResponse(failure)
      // Anyone can send forged notices, and a stack trace for each would fill the log.
      const details = status < 500 ? { refused: message } : { err: failure }
      request.log.warn(details, 'a notice of the payment provider was not accepted')
      return reply.status(status).send({ code: 'FAIL', message })
    })
    scope.post(noticePath, async (request, reply) => {
      const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
      const outcome = await withTimeout(receiveNotice(platform, request.headers, body, platform.clock.now()))
      switch (outcome) {
        case 'unknown_order':
        case 'unknown_refund':
        case 'other_amount':
        case 'other_order':
        case 'other_refund':
          // The notice is authentic and does not match. Reconciliation will list it; the log entry alerts operators
          // earlier.
          request.log.error({ outcome }, 'the payment provider speaks of money that our records do not know')
          return reply.status(outcome.startsWith('other_') ? 409 : 404).send({ code: 'FAIL', message: outcome })
        case 'settled':
        case 'returned':
        case 'known':
        case 'progressed':
        case 'closed':
        case 'open':
          return reply.status(204).send()
      }
    })
  })
}

class NoticeTimeout extends Error {}

/** Slow work continues after the timeout. The provider's retry then finds it done. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoticeTimeout('not done in time')), timeoutMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

function noticeErrorResponse(failure: unknown): { status: number; message: string } {
  if (failure instanceof AuthenticityError) return { status: 401, message: failure.failure }
  if (failure instanceof ProviderUnavailable || failure instanceof NoticeTimeout)
    return { status: 503, message: 'try again' }
  // The limit of an address, for example.
  if (failure instanceof DomainError) return { status: failure.status, message: 'failed' }
  const { statusCode = 500 } = failure as { statusCode?: number }
  return { status: Math.min(statusCode, 500), message: 'failed' }
}
