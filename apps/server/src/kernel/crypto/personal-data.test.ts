import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseKeyRing, personalData } from './personal-data.ts'

const key = () => randomBytes(32).toString('base64')
const indexKey = key()
const oldKey = key()
const old = personalData(parseKeyRing(`a:${oldKey}`, indexKey))
const rotated = personalData(parseKeyRing(`b:${key()},a:${oldKey}`, indexKey))

describe('personal data at rest', () => {
  it('decrypts what it encrypted, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => old.decrypt(old.encrypt(text, 'phone'), 'phone') === text),
    )
  })
  it('rejects a value whose bytes were changed or that was moved to another column', () => {
    const stored = old.encrypt('13800138000', 'phone')
    const at = stored.length - 5
    const changed = stored.slice(0, at) + (stored[at] === 'A' ? 'B' : 'A') + stored.slice(at + 1)
    expect(() => old.decrypt(changed, 'phone')).toThrow()
    expect(() => old.decrypt(stored, 'id-number')).toThrow()
  })
  it('still decrypts old values after a key rotation and encrypts new ones with the new key', () => {
    const stored = old.encrypt('secret', 'phone')
    expect(rotated.decrypt(stored, 'phone')).toBe('secret')
    expect(rotated.encrypt('secret', 'phone')).toMatch(/^b\./)
  })
  it('finds equal values by their blind index independently of the key, and only within one purpose', () => {
    expect(rotated.blindIndex('x', 'phone')).toBe(old.blindIndex('x', 'phone'))
    expect(old.blindIndex('x', 'phone')).not.toBe(old.blindIndex('x', 'id-number'))
  })
  it('does not start with a key of the wrong length', () => {
    expect(() => parseKeyRing('a:c2hvcnQ=', indexKey)).toThrow('32 bytes')
  })
})
