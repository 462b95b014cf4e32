import { describe, expect, it } from 'vitest'
import { apiRequest } from './api-request.ts'

const queryOf = (key: string, input: Readonly<Record<string, unknown>>) => apiRequest(key, input).query.toString()

describe('the request of a call', () => {
  it('has the parameters of its path once, encoded', () => {
    const request = apiRequest('PUT /stores/{id}/areas/{area}', { id: 'a/b', area: 3, name: '万象', note: undefined })
    expect(request).toMatchObject({ method: 'PUT', path: '/stores/a%2Fb/areas/3', body: '{"name":"万象"}' })
    expect(request.query.size).toBe(0)
  })

  it('sends the input of a GET as a query, null as empty, and nothing for what is undefined', () => {
    expect(queryOf('GET /stores/{id}', { id: 7, from: null, to: undefined, size: 20 })).toBe('from=&size=20')
    expect(apiRequest('GET /stores', {}).body).toBeNull()
  })

  it('does not read braces that an identifier brings', () => {
    expect(apiRequest('GET /a/{id}/{area}', { id: '{area}', area: 1 }).path).toBe('/a/%7Barea%7D/1')
  })
})
