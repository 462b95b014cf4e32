import { createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto'

/**
 * Node reads X.509 certificates but cannot create them. These pieces of DER (ITU-T X.690) are enough for a self-signed
 * one.
 */

function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts)
const set = (...parts: readonly Uint8Array[]) => element(0x31, ...parts)
const integer = (bytes: Uint8Array) => element(0x02, bytes)
const bitString = (bytes: Uint8Array) => element(0x03, Buffer.from([0]), bytes)
const objectIdentifier = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))
const utf8String = (text: string) => element(0x0c, Buffer.from(text))
const generalizedTime = (instant: number) =>
  element(0x18, Buffer.from(`${new Date(instant).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/** 1.2.840.113549.1.1.11 with its NULL parameter. */
const sha256WithRsa = sequence(objectIdentifier('2a864886f70d01010b'), element(0x05))
/** 2.5.4.3, common name. */
const commonName = (text: string) => sequence(set(sequence(objectIdentifier('550403'), utf8String(text))))

export type CertificateFacts = {
  readonly subject: string
  readonly serial: Uint8Array
  readonly from: number
  readonly until: number
}

export function selfSign(privateKey: KeyObject, { subject, serial, from, until }: CertificateFacts): X509Certificate {
  // A leading one keeps the number positive and its length fixed.
  const number = Buffer.from(serial)
  number[0] = 0x40 | ((number[0] ?? 0) & 0x3f)
  const name = commonName(subject)
  const content = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(number),
    sha256WithRsa,
    name,
    sequence(generalizedTime(from), generalizedTime(until)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', content, privateKey)
  return new X509Certificate(sequence(content, sha256WithRsa, bitString(signature)))
}
