import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from './modules/index.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

type Operation = { readonly operationId: string; readonly tags: readonly string[] }

let server: TestServer
let text: string
beforeAll(async () => {
  server = await startTestServer()
  text = (await server.client().raw({ method: 'GET', url: '/openapi.json' })).payload
})
afterAll(() => server.close())

const operations = (): Operation[] =>
  Object.values((JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(Object.values)

/** Schemas of objects with several properties, as text, each as often as it is written. */
function schemasIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(schemasIn)
  const { type, properties } = part as { readonly type?: unknown; readonly properties?: object }
  return type === 'object' && Object.keys(properties ?? {}).length > 1 ? [JSON.stringify(part), ...inner] : inner
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('names each call by a unique operationId of letters and digits', () => {
    const ids = operations().map(({ operationId }) => operationId)
    expect(ids.length).toBeGreaterThan(400)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^(?:get|post|put|delete)[A-Za-z0-9]+$/.test(id))).toEqual([])
  })

  it('groups the calls by their modules', () => {
    const names = new Set(modules.map(({ name }) => name))
    expect(operations().filter(({ tags }) => tags.length !== 1 || !tags.every((tag) => names.has(tag)))).toEqual([])
  })

  it('writes each longer schema once and refers to it', () => {
    const schemas = schemasIn(JSON.parse(text)).filter((schema) => schema.length >= 120)
    expect(schemas.filter((schema, at) => schemas.indexOf(schema) !== at)).toEqual([])
    expect(text.length).toBeLessThan(700_000)
  })
})

describe('the page of the API', () => {
  it('takes script and style from the server alone', async () => {
    const page = await server.client().raw({ method: 'GET', url: '/openapi' })
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';style-src 'self';/)
    const addresses = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses.length).toBe(4)
    for (const url of addresses) {
      expect((await server.client().raw({ method: 'GET', url })).statusCode).toBe(200)
    }
  })
})
