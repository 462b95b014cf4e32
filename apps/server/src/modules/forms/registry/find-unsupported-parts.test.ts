import '@rostrum/forms/eager'
import type { FormDefinition } from '@rostrum/forms'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../kernel/clock.ts'
import { parseAllowedRemotes } from '../../../kernel/remote/allowed-remotes.ts'
import { RemoteJsonClient } from '../../../kernel/remote/remote-json-client.ts'
import { findUnsupportedParts } from './find-unsupported-parts.ts'

const host = {
  remote: new RemoteJsonClient({ allowed: parseAllowedRemotes([]), clock: systemClock }),
  config: { publicUrl: 'https://forms.example.com' },
  dictionaries: new Set<string>(),
}

const list = <Entry>(count: number, entry: (at: number) => Entry) => Array.from({ length: count }, (_, at) => entry(at))

const withScripts = (...scripts: readonly string[]): FormDefinition => ({
  version: 1,
  config: {},
  children: scripts.map((onChange, at) => ({
    id: `f${at}`,
    type: 'input',
    options: { name: `f${at}`, label: `Field ${at}`, onChange },
  })),
  dataSources: [{ name: 'fees', kind: 'elsewhere' }],
})

const users = (definition: FormDefinition) => findUnsupportedParts(host, definition).map(({ params }) => params.user)

describe('a list that a script uses and no server has', () => {
  it.each([
    `this.executeDataSource('fees')`,
    'const n = `fees`; executeDataSource(n)',
    `executeDataSource("" + 'it', "fees")`,
    'executeDataSource(name)',
  ])('is reported with the first such script: %s', (script) => {
    expect(users(withScripts('call("fees")', script, script))).toEqual(['Field 1 · onChange'])
  })

  it('is not reported where the script names another one', () => {
    expect(users(withScripts(`executeDataSource('fees2')`, `"fees"`))).toEqual([])
  })
})

it('reads a form once, however many lists and scripts it has', () => {
  const readsOf = (count: number) => {
    let reads = 0
    const form = {
      ...withScripts(...list(count, (at) => `executeDataSource(n${at})`)),
      dataSources: list(count, (at) => ({ name: `s${at}`, kind: 'elsewhere' })),
    }
    const watched = new Proxy(form, {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key)
      },
    })
    expect(users(watched)).toEqual(list(count, () => 'Field 0 · onChange'))
    return reads
  }
  expect(readsOf(20)).toBe(readsOf(5))
})
