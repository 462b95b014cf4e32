import { AuthenticityError, ProviderRefused } from '../errors.ts'
import type { NoticeHeaders } from '../provider.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { readSignature, refuseForged, refuseStaleOrProbe } from './signature.ts'
import type { Transport, TransportRequest } from './transport.ts'

/** @throws AuthenticityError unless the platform signed exactly these bytes just now */
export type Verify = (headers: NoticeHeaders, body: Uint8Array) => Promise<void>

export function createVerifier(keys: PlatformKeys, clock: { now(): Date }): Verify {
  return async (headers, body) => {
    const signature = readSignature(headers)
    refuseStaleOrProbe(signature, clock.now())
    const key = await keys.find(signature.serial)
    if (!key) throw new AuthenticityError('unknown-serial')
    refuseForged(signature, body, key)
  }
}

/** Sends a request and returns the verified body of its response. */
export type SignedRequest = (question: TransportRequest) => Promise<Uint8Array>

export function createSignedRequest(transport: Transport, keys: PlatformKeys, verify: Verify): SignedRequest {
  const askOnce: SignedRequest = async (question) => {
    const answer = await transport(question, keys.announced)
    await verify(answer.headers, answer.body)
    return answer.body
  }
  return async (question) => {
    try {
      return await askOnce(question)
    } catch (failure) {
      // WeChat Pay promises that the response to a repetition is no probe; every request may be repeated.
      if (failure instanceof AuthenticityError && failure.failure === 'probe') return askOnce(question)
      throw failure
    }
  }
}

/** Turns refusals with one of these codes into "there is none". */
export async function undefinedIf(
  codes: readonly string[],
  answer: Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof ProviderRefused && codes.includes(failure.code)) return undefined
    throw failure
  }
}
