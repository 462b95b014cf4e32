import { fromBase32, toBase32 } from './base32.ts'
import { ByteReader, ByteWriter } from './byte-fields.ts'

/** Printed documents with a signed code. The index in this list is the number in the code: append only. */
export const documentKinds = ['ticket', 'certificate', 'confirmation', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** One subject as printed on the ticket; times are local times in the examination room. */
export type CodedSession = {
  readonly subject: string
  /** `2026-11-22T09:00` */
  readonly startsAt: string
  readonly endsAt: string
  readonly room: string
  readonly seat: string
}

/** The facts for comparing a printed document with the person and the room. */
export type DocumentFacts = {
  readonly kind: DocumentKind
  /** Ticket, application or receipt number, as printed. */
  readonly number: string
  readonly projectCode: string
  readonly name: string
  /** The last four characters of the ID number. */
  readonly idTail: string
  /** `2026-11-10` */
  readonly issuedOn: string
  /** Decimal amount with its currency on a receipt, such as `100.00 CNY`; empty on other documents. */
  readonly amount: string
  readonly sessions: readonly CodedSession[]
}

/** A parsed code. Do not trust its content before its signature is verified. */
export type ParsedCode = {
  readonly facts: DocumentFacts
  /** Eight hexadecimal digits. */
  readonly keyId: string
  /** The bytes that the signature covers. */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

const formatVersion = 1
const signatureLength = 64
/** Separates signatures over documents from other signatures of the same key. */
const domain = [...'rostrum-document-code\n'].map((letter) => letter.charCodeAt(0))

const signedBytes = (body: Uint8Array): Uint8Array => Uint8Array.from([...domain, ...body])

function writeBody(facts: DocumentFacts, keyId: string): Uint8Array {
  const writer = new ByteWriter()
  writer.number(formatVersion, 1)
  writer.number(documentKinds.indexOf(facts.kind), 1)
  writer.number(Number.parseInt(keyId, 16), 4)
  writer.date(facts.issuedOn)
  for (const text of [facts.number, facts.projectCode, facts.name, facts.idTail, facts.amount]) writer.text(text)
  writer.number(facts.sessions.length, 1)
  for (const session of facts.sessions) {
    writer.text(session.subject)
    writer.civilTime(session.startsAt)
    writer.civilTime(session.endsAt)
    writer.text(session.room)
    writer.text(session.seat)
  }
  return writer.finish()
}

function readSession(reader: ByteReader): CodedSession {
  return {
    subject: reader.text(),
    startsAt: reader.civilTime(),
    endsAt: reader.civilTime(),
    room: reader.text(),
    seat: reader.text(),
  }
}

function readBody(body: Uint8Array): { facts: DocumentFacts; keyId: string } {
  const reader = new ByteReader(body)
  if (reader.number(1) !== formatVersion) throw new RangeError('another version')
  const kind = documentKinds[reader.number(1)]
  if (!kind) throw new RangeError('another kind')
  const keyId = reader.number(4).toString(16).padStart(8, '0')
  const issuedOn = reader.date()
  const [number, projectCode, name, idTail, amount] = [
    reader.text(),
    reader.text(),
    reader.text(),
    reader.text(),
    reader.text(),
  ]
  const sessions = Array.from({ length: reader.number(1) }, () => readSession(reader))
  if (reader.remaining > 0) throw new RangeError('bytes after the end')
  return { facts: { kind, number, projectCode, name, idTail, issuedOn, amount, sessions }, keyId }
}

/**
 * Writes the code of a document. `sign` returns the 64 bytes of an Ed25519 signature by the key `keyId`. A text of more
 * than 255 bytes or a malformed date is a RangeError. docs/document-code.md describes the format.
 */
export function writeDocumentCode(
  facts: DocumentFacts,
  keyId: string,
  sign: (message: Uint8Array) => Uint8Array,
): string {
  const body = writeBody(facts, keyId)
  return toBase32(Uint8Array.from([...body, ...sign(signedBytes(body))]))
}

/**
 * Parses a code; undefined for foreign text. It also reads a link with the code in its fragment, and ignores white
 * space from line breaks or messengers.
 */
export function parseDocumentCode(scanned: string): ParsedCode | undefined {
  const bytes = fromBase32(scanned.slice(scanned.indexOf('#') + 1).replace(/\s/g, ''))
  if (!bytes || bytes.length <= signatureLength) return undefined
  const body = bytes.subarray(0, -signatureLength)
  try {
    return { ...readBody(body), signed: signedBytes(body), signature: bytes.subarray(-signatureLength) }
  } catch {
    return undefined
  }
}
