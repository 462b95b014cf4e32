import { describe, expect, it } from 'vitest'
import { fillAddress, isAllowedAddress } from './address.ts'
import { optionsIn, requestOf, uploadedIn } from './request-source.ts'

const variables = { host: 'https://a.example', user: { id: 7 } }

describe('an address', () => {
  it.each([
    ['{host}/files', 'https://a.example/files'],
    [`$${'{DSV.host}'}/u/{user.id}`, 'https://a.example/u/7'],
    ["DSV.host + '/files'", 'https://a.example/files'],
    ['DSV["host"]+"/x"', 'https://a.example/x'],
    ['/plain', '/plain'],
    ['{nobody}/x', '/x'],
    ['{constructor}', ''],
    ["DSV.host + alert('x')", "DSV.host + alert('x')"],
  ])('%s becomes %s', (template, expected) => expect(fillAddress(template, variables)).toBe(expected))

  it.each([
    ['/files', true],
    ['https://own.example/files', true],
    ['https://friend.example/x', true],
    ['https://stranger.example/x', false],
    ['https://own.example@stranger.example/x', false],
    ['https://own.example.stranger.example/', false],
    ['//stranger.example/x', false],
    ['/\\stranger.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('%s may be asked: %s', (address, expected) => {
    expect(isAllowedAddress(address, 'https://own.example', ['https://friend.example'])).toBe(expected)
  })
})

describe('a data source that is asked', () => {
  const source = {
    name: 'cities',
    kind: 'request',
    request: {
      url: '{host}/cities',
      query: { of: '{user.id}' },
      headers: { 'X-User': '{user.id}' },
      list: 'data.records',
      label: 'title',
      value: 'code',
    },
  }
  it('gets its variables in address, query and headers', () => {
    expect(requestOf(source, variables, { q: 'a b' })).toEqual({
      url: 'https://a.example/cities?of=7&q=a%20b',
      method: 'GET',
      headers: { 'X-User': '7' },
      body: undefined,
    })
  })
  it('answers options by the names that it gives, whatever else comes', () => {
    const records = [
      { title: '宁州', code: 1, children: [{ title: '东区', code: 11 }] },
      { title: null },
      'x',
      { code: 2 },
    ]
    expect(optionsIn(source, { data: { records } })).toEqual([
      { label: '宁州', value: 1, children: [{ label: '东区', value: 11 }] },
      { label: 'x', value: 'x' },
    ])
    for (const answer of [null, 'x', {}, { data: {} }, { data: { records: 'x' } }]) {
      expect(optionsIn(source, answer)).toEqual([])
    }
  })
  it('tells the file that an upload answers with', () => {
    expect(uploadedIn({ code: 200, data: { name: 'a', url: '/a' } })).toEqual({ name: 'a', url: '/a' })
    expect(uploadedIn({ name: 'a', url: '/a' })).toEqual({ name: 'a', url: '/a' })
    expect(uploadedIn({ data: 'x' })).toBeUndefined()
  })
})
