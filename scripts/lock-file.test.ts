import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type LockEntry = {
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const folderMark = 'node_modules/'

/** The places where Node looks for a package that the one at `path` asks for, the nearest first. */
function placesOf(path: string, name: string): string[] {
  const own = `${path === '' ? '' : `${path}/`}${folderMark}${name}`
  const end = path.lastIndexOf(`/${folderMark}`)
  return path === '' ? [own] : [own, ...placesOf(end === -1 ? '' : path.slice(0, end), name)]
}

describe.each(['package-lock.json', 'runtime/package-lock.json'])('the lock file %s', (file) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const packages: Record<string, LockEntry> = JSON.parse(text).packages

  it('names the binaries of every platform, without which npm ci refuses it', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => !placesOf(path, name).some((place) => place in packages))
        .map(([name, version]) => `${name}@${version}`),
    )
    expect(missing).toEqual([])
  })

  it('has a digest of every package and the address of none', () => {
    const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes(folderMark) && !link)
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
    expect(fetched.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
    expect(text).not.toMatch(/"resolved": "https?:/)
  })
})
