import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import type { DocumentPublicKey } from '../../../kernel/document-public-key.ts'
import { type DocumentFacts, parseDocumentCode } from './document-code.ts'

export type DocumentVerification =
  | { readonly state: 'genuine'; readonly facts: DocumentFacts }
  | { readonly state: 'forged' }
  /** Signed by a key outside the given ones: either forged, or the keys are outdated. */
  | { readonly state: 'unknown-key' }
  | { readonly state: 'unreadable' }

/**
 * Verifies a scanned code. It uses plain arithmetic and not WebCrypto, whose Ed25519 is missing in browsers embedded in
 * messengers and on pages without TLS. The same code must get the same result on every phone.
 */
export function verifyDocumentCode(scanned: string, keys: readonly DocumentPublicKey[]): DocumentVerification {
  const parsed = parseDocumentCode(scanned)
  if (!parsed) return { state: 'unreadable' }
  const key = keys.find((candidate) => candidate.id === parsed.keyId)
  if (!key) return { state: 'unknown-key' }
  // RFC 8032 rules instead of the laxer ZIP 215, so that a signature has only one form.
  const genuine = ed25519.verify(parsed.signature, parsed.signed, hexToBytes(key.key), { zip215: false })
  return genuine ? { state: 'genuine', facts: parsed.facts } : { state: 'forged' }
}
