import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { AuthenticityError, ProviderUnavailable } from '../errors.ts'
import { decryptResource, EncryptedResource } from './decrypt-resource.ts'
import { readJson } from './read-json.ts'
import { readSignature, refuseForged, refuseStaleOrProbe } from './signature.ts'
import type { TransportResponse } from './transport.ts'

/** Finds the public key of WeChat Pay for a serial number. */
export type PlatformKeys = {
  find(serial: string): Promise<KeyObject | undefined>
  /** The value of `Wechatpay-Serial`, so that responses are signed with a key that the merchant has. */
  readonly announced: string | undefined
}

/** The newer method: one public key without expiry, downloaded by hand from the merchant platform. */
export function fixedPublicKey(id: string, pem: string): PlatformKeys {
  const key = createPublicKey(pem)
  return { announced: id, find: async (serial) => (serial === id ? key : undefined) }
}

const Certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: EncryptedResource })).min(1),
})

const refreshAfter = 12 * 3_600_000
/** Notices with forged serials must not cause a download each. */
const retryAfter = 60_000

/**
 * The older method: downloaded certificates, renewed twice a day and for an unknown serial. They are encrypted with the
 * APIv3 key, which only WeChat Pay and the merchant know. One of them must have signed the list itself.
 */
export function downloadedCertificates(
  download: () => Promise<TransportResponse>,
  apiV3Key: string,
  clock: { now(): Date },
): PlatformKeys {
  let certificates = new Map<string, X509Certificate>()
  let downloadedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const renew = async () => {
    const answer = await download()
    const list = readJson(Certificates, answer.body)
    const found = new Map(
      list.data.map((entry) => [
        entry.serial_no,
        new X509Certificate(decryptResource(entry.encrypt_certificate, apiV3Key)),
      ]),
    )
    const signature = readSignature(answer.headers)
    refuseStaleOrProbe(signature, clock.now())
    const signer = found.get(signature.serial)
    if (!signer) throw new AuthenticityError('unknown-serial')
    refuseForged(signature, answer.body, signer.publicKey)
    certificates = found
  }
  const renewOnce = () => {
    running ??= renew().finally(() => {
      running = undefined
      downloadedAt = clock.now().getTime()
    })
    return running
  }
  const current = (serial: string) => {
    const certificate = certificates.get(serial)
    const now = clock.now()
    if (!certificate || certificate.validToDate < now || certificate.validFromDate > now) return undefined
    return certificate.publicKey
  }
  return {
    announced: undefined,
    async find(serial) {
      const age = clock.now().getTime() - downloadedAt
      const known = current(serial)
      if (known && age < refreshAfter) return known
      if (age >= retryAfter) await (known ? renewOnce().catch(() => undefined) : renewOnce())
      if (certificates.size === 0) throw new ProviderUnavailable('WeChat Pay: no platform certificate yet')
      return current(serial)
    },
  }
}
