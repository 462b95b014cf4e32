import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { type DocumentFacts, documentKinds, writeDocumentCode } from './document-code.ts'
import { verifyDocumentCode } from './verify-document-code.ts'

/** An Ed25519 key pair from a fixed 32-byte seed. */
function keyPair(id: string, seed: Uint8Array) {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return {
    id,
    key: spki.subarray(-32).toString('hex'),
    sign: (message: Uint8Array) => sign(null, message, privateKey),
  }
}

const office = keyPair('0a1b2c3d', Buffer.alloc(32, 7))
const forger = keyPair('0a1b2c3d', Buffer.alloc(32, 8))

const ticket: DocumentFacts = {
  kind: 'ticket',
  number: '20261122010307',
  projectCode: 'YZ2026A',
  name: '林晓𬭩',
  idTail: '002X',
  issuedOn: '2026-11-16',
  amount: '',
  sessions: [
    {
      subject: '职业能力倾向测验',
      startsAt: '2026-11-22T09:00',
      endsAt: '2026-11-22T10:30',
      room: '第03考场',
      seat: '07',
    },
    { subject: '综合应用能力', startsAt: '2026-11-22T14:00', endsAt: '2026-11-22T16:00', room: '第03考场', seat: '07' },
  ],
}
const code = writeDocumentCode(ticket, office.id, office.sign)

/** The code of `ticket` as the first release printed it. Printed paper does not change with the software. */
const firstPrinted =
  'AEAAUGZMHVISKDRSGAZDMMJRGIZDAMJQGMYDOB2ZLIZDAMRWIEFONHUX42MZH4FMVWUQIMBQGJMAAAQY5CAYZZFYTLUIHPPFRKN6' +
  'LAF64WIJDZVVRPU2VDABZCJ7YAOISRLAXZ5MVQYDH2EAQPSZZOQCGA3RFZ53XTSZBCHFXKKOPFFI5CB33ZMKTMA4RFJIAHEJLIAL' +
  '46WKYMBT5CAIHZM4XIBDAN5CZWWZYWWJWLF3H5YL4OVQQ6POEL5RXJDJKKC2TBSMBLQZTSB5URIRGIA2KOY4REELQYP7ZHBV5F7Z' +
  'PD2EAQUN5ORJMSIV5FX4JDPAK'

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2149-06-05'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const civilTime = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2149-06-05'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => Buffer.byteLength(value) < 256)
const facts: fc.Arbitrary<DocumentFacts> = fc.record({
  kind: fc.constantFrom(...documentKinds),
  number: text,
  projectCode: text,
  name: text,
  idTail: text,
  issuedOn: day,
  amount: text,
  sessions: fc.array(fc.record({ subject: text, startsAt: civilTime, endsAt: civilTime, room: text, seat: text }), {
    maxLength: 6,
  }),
})

const bytesOf = (written: string): Uint8Array => {
  const bytes = fromBase32(written)
  if (!bytes) throw new Error('not base32')
  return bytes
}

describe('a document code', () => {
  it('returns every signed fact, and verifies', () => {
    fc.assert(
      fc.property(facts, (written) => {
        const scanned = writeDocumentCode(written, office.id, office.sign)
        expect(verifyDocumentCode(scanned, [office])).toEqual({ state: 'genuine', facts: written })
      }),
    )
  })

  it('is refused when any one bit of it is flipped', () => {
    const bytes = bytesOf(code)
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Uint8Array.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(verifyDocumentCode(toBase32(flipped), [office]).state, `bit ${bit}`).not.toBe('genuine')
    }
  }, 30_000)

  it('is refused when any letter of its text is replaced, missing or doubled', () => {
    const position = fc.nat(code.length - 1)
    const letter = fc.string({ unit: 'binary-ascii', maxLength: 2 }).filter((value) => !/\s/.test(value))
    fc.assert(
      fc.property(position, letter, (at, replacement) => {
        const changed = code.slice(0, at) + replacement + code.slice(at + 1)
        fc.pre(changed !== code && !replacement.includes('#'))
        expect(verifyDocumentCode(changed, [office]).state).not.toBe('genuine')
      }),
      { numRuns: 300 },
    )
  })

  it('has one spelling for each byte string', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), maxLength: 40 }),
        (spelt) => {
          const bytes = fromBase32(spelt)
          if (bytes) expect(toBase32(bytes)).toBe(spelt)
        },
      ),
    )
  })

  it('is forged when another key signed it under the same key name', () => {
    const forged = writeDocumentCode(ticket, office.id, forger.sign)
    expect(verifyDocumentCode(forged, [office])).toEqual({ state: 'forged' })
  })

  it('is forged when its signature was taken from another document', () => {
    const body = bytesOf(writeDocumentCode({ ...ticket, name: '王强' }, office.id, office.sign)).slice(0, -64)
    const signature = bytesOf(code).slice(-64)
    expect(verifyDocumentCode(toBase32(Buffer.concat([body, signature])), [office])).toEqual({ state: 'forged' })
  })

  it('is forged when the scalar of its signature is another of the same class (RFC 8032, 5.1.7)', () => {
    const bytes = bytesOf(code)
    const order = 2n ** 252n + 27742317777372353535851937790883648493n
    const scalar = BigInt(`0x${Buffer.from(bytes.slice(-32)).reverse().toString('hex')}`) + order
    const other = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
    const malleated = toBase32(Buffer.concat([bytes.slice(0, -32), other]))
    expect(verifyDocumentCode(malleated, [office])).toEqual({ state: 'forged' })
  })

  it('with an unknown key is reported as such, and not as forged', () => {
    expect(verifyDocumentCode(code, [keyPair('ffffffff', Buffer.alloc(32, 9))])).toEqual({ state: 'unknown-key' })
  })

  it('is read from a link, and from text that a messenger wrapped', () => {
    expect(verifyDocumentCode(`https://exam.example/verify#${code}`, [office]).state).toBe('genuine')
    expect(verifyDocumentCode(`${code.slice(0, 70)}\n ${code.slice(70)}\r\n`, [office]).state).toBe('genuine')
  })

  it.each(['', 'https://pay.example/bizpayurl?pr=x', 'A'.repeat(400), toBase32(Buffer.alloc(200, 1)), 'O0O0O0O0'])(
    'reports foreign text as unreadable: %s',
    (scanned) => {
      expect(verifyDocumentCode(scanned, [office])).toEqual({ state: 'unreadable' })
    },
  )

  it('stays readable as it was first printed', () => {
    expect(code).toBe(firstPrinted)
  })

  it('refuses to write a value that does not fit its field', () => {
    for (const broken of [{ name: '长'.repeat(86) }, { issuedOn: 'tomorrow' }, { issuedOn: '2150-01-01' }]) {
      expect(() => writeDocumentCode({ ...ticket, ...broken }, office.id, office.sign)).toThrow(RangeError)
    }
  })
})
