import type { DocumentFacts } from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import {
  type DocumentPublicKey,
  verifyDocumentCode,
} from '@rostrum/contracts/recruitment/documents/document-code/verify-document-code'

/**
 * What can be said of a scanned code.
 * `foreign`: signed by a key that the server, just asked, does not have. `undecided`: the key is unknown, and the list
 * of keys may be out of date or is missing.
 */
export type CodeCheck =
  | { readonly state: 'genuine'; readonly facts: DocumentFacts }
  | { readonly state: 'forged' | 'foreign' | 'undecided' | 'unreadable' }

export function checkCode(scanned: string, keys: readonly DocumentPublicKey[], keysAreCurrent: boolean): CodeCheck {
  const verdict = verifyDocumentCode(scanned, keys)
  if (verdict.state !== 'unknown-key') return verdict
  return { state: keysAreCurrent ? 'foreign' : 'undecided' }
}
