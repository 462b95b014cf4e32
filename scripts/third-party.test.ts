import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { thirdPartyNotices } from './third-party.mjs'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

describe('the third-party notices', () => {
  const lock = JSON.parse(read('package-lock.json'))
  const notices = thirdPartyNotices(lock)

  it('fit the lock file; otherwise run npm run third-party-notices', () => {
    expect(read('THIRD_PARTY_NOTICES.md')).toBe(notices)
  })

  it('name what is shipped on other platforms, and no tools', () => {
    expect(notices).toContain('| @img/sharp-libvips-darwin-arm64 |')
    expect(notices).toContain('| fastify |')
    expect(notices).not.toMatch(/\| (vitest|axe-core|react-hook-form) \|/)
  })

  it('refuse a package without a licence', () => {
    const packages = { ...lock.packages, 'node_modules/fastify': { version: '1.0.0' } }
    expect(() => thirdPartyNotices({ packages })).toThrow('fastify names no licence')
  })
})
