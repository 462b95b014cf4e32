import { describe, expect, it } from 'vitest'
import { fillAddress, InvalidValueError, isAllowedAddress } from '../definition/address.ts'
import { buildRequest, extractOptions, parseUploadResponse } from './request-source.ts'

const variables = { host: 'https://a.example', user: { id: 7 }, folder: 'hr/学校', mark: 'a&b=c#d' }

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
    ['{host}{folder}/x', 'https://a.examplehr/学校/x'],
    ['{host}/{folder}/x', 'https://a.example/hr/%E5%AD%A6%E6%A0%A1/x'],
    ['{host}/{mark}?m={mark}', 'https://a.example/a%26b%3Dc%23d?m=a%26b%3Dc%23d'],
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
  ])('allows requests to %s: %s', (address, expected) => {
    expect(isAllowedAddress(address, 'https://own.example', ['https://friend.example'])).toBe(expected)
  })
})

describe('a data source request', () => {
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
    expect(buildRequest(source, variables, { keyword: 'a b' })).toEqual({
      url: 'https://a.example/cities?of=7&keyword=a%20b',
      method: 'GET',
      headers: { 'X-User': '7' },
      body: undefined,
    })
  })
  it("takes parameters in the author's placeholders, each escaped for its position", () => {
    const open = {
      name: 'schools',
      kind: 'request',
      request: {
        url: '{host}/{region}/schools?level={level}',
        method: 'POST' as const,
        headers: { 'X-Unit': 'unit {unit}' },
        query: { of: '{user.id}', like: 'DSV.like' },
        body: { unit: '{unit}', said: 'unit {unit}', deep: [{ level: '{level}' }], user: '{user}' },
      },
    }
    const parameters = {
      region: '云/../x',
      level: 3,
      unit: 'a\r\n"b',
      like: 'x&y',
      host: 'https://evil.example',
      of: '8',
    }
    const request = buildRequest(open, variables, { parameters })
    expect(request?.url).toBe('https://a.example/%E4%BA%91%2F..%2Fx/schools?level=3&of=7&like=x%26y')
    expect(request?.headers).toEqual({ 'X-Unit': 'unit a%0D%0A"b' })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      unit: 'a\r\n"b',
      said: 'unit a\r\n"b',
      deep: [{ level: 3 }],
      user: { id: 7 },
    })
    for (const region of ['.', '..']) {
      expect(() => buildRequest(open, variables, { parameters: { ...parameters, region } })).toThrow(InvalidValueError)
    }
  })
  it('lets no parameter change its destination', () => {
    for (const url of ['{to}/x', 'https://{to}/x', 'https://{to}.example/x', '{to}']) {
      const request = buildRequest({ ...source, request: { url } }, {}, { parameters: { to: 'https://evil.example' } })
      expect(request?.url, url).not.toContain('evil')
    }
  })
  it("sends the search text in the author's placeholder or as a parameter of that name", () => {
    const searched = (query: Record<string, string>) =>
      buildRequest({ ...source, request: { url: '/a', query } }, {}, { keyword: 'b c' })?.url
    expect(searched({})).toBe('/a?keyword=b%20c')
    expect(searched({ keyword: '' })).toBe('/a?keyword=b%20c')
    expect(searched({ q: '{keyword}' })).toBe('/a?q=b%20c')
  })
  it('returns options by the configured property names, and ignores other properties', () => {
    const records = [
      { title: '宁州', code: 1, children: [{ title: '东区', code: 11 }] },
      { title: null },
      'x',
      { code: 2 },
    ]
    expect(extractOptions(source, { data: { records } })).toEqual([
      { label: '宁州', value: 1, children: [{ label: '东区', value: 11 }] },
      { label: 'x', value: 'x' },
    ])
    for (const answer of [null, 'x', {}, { data: {} }, { data: { records: 'x' } }]) {
      expect(extractOptions(source, answer)).toEqual([])
    }
  })
  it('returns the same options for the same response, so that they are indexed once', () => {
    const answer = { data: { records: [{ title: '宁州', name: 'N', code: 1 }] } }
    const otherwise = { ...source, request: { ...source.request, url: '/b', label: 'name' } }
    expect(extractOptions(source, answer)).toBe(extractOptions({ ...source }, answer))
    expect(extractOptions(otherwise, answer)).toEqual([{ label: 'N', value: 1 }])
    expect(extractOptions(source, structuredClone(answer))).not.toBe(extractOptions(source, answer))
  })
  it('reads the file from the response of an upload', () => {
    expect(parseUploadResponse({ code: 200, data: { name: 'a', url: '/a' } })).toEqual({ name: 'a', url: '/a' })
    expect(parseUploadResponse({ name: 'a', url: '/a' })).toEqual({ name: 'a', url: '/a' })
    expect(parseUploadResponse({ data: 'x' })).toBeUndefined()
  })
})
