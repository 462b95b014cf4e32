import type { DocumentPublicKey } from '@rostrum/contracts/kernel/document-public-key'
import type { DocumentFacts } from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import { verifyDocumentCode } from '@rostrum/contracts/recruitment/documents/document-code/verify-document-code'

/**
 * The result of a code. `foreign`: signed by a key that the server does not have, as it has just confirmed.
 * `undecided`: the key is unknown, and the list of keys is missing or may be out of date.
 */
export type CodeCheck =
  | { readonly state: 'genuine'; readonly facts: DocumentFacts }
  | { readonly state: 'forged' | 'foreign' | 'undecided' | 'unreadable' }

export function checkCode(scanned: string, keys: readonly DocumentPublicKey[], keysAreCurrent: boolean): CodeCheck {
  const verdict = verifyDocumentCode(scanned, keys)
  if (verdict.state !== 'unknown-key') return verdict
  return { state: keysAreCurrent ? 'foreign' : 'undecided' }
}
