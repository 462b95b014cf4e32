import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documentKeyRing } from './signing.ts'

// RFC 8032, section 7.1, test 1.
const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'

describe('the document key ring', () => {
  it('derives the public key and the signature of RFC 8032 for the seed', () => {
    const ring = documentKeyRing(seed)
    expect(ring.publicKeys).toEqual([{ id: ring.keyId, key: publicKey }])
    expect(Buffer.from(ring.sign(new Uint8Array())).toString('hex')).toMatch(
      /^e5564300c360ac729086e2cc806e828a84877f1e/,
    )
  })

  it('verifies with retired keys and signs only with the current one', () => {
    const ring = documentKeyRing('01'.repeat(32), [publicKey])
    expect(ring.publicKeys.map(({ key }) => key)).toContain(publicKey)
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')])
    const retired = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from('x'), retired, ring.sign(Buffer.from('x')))).toBe(false)
  })

  it.each([
    ['a short seed', '00', []],
    ['a seed with other letters', 'zz'.repeat(32), []],
    ['a malformed retired key', seed, ['abc']],
    ['the current key among the retired', seed, [publicKey]],
  ])('refuses %s', (_, secret, retired) => {
    expect(() => documentKeyRing(secret, retired)).toThrow(RangeError)
  })
})
