import { errorCatalogue, isErrorCode } from '@rostrum/contracts/errors'
import type { Call, CallKey, ManualCall } from '@rostrum/contracts/kernel/call'
import { referenceTo, type Schema, SchemaWriter } from './openapi-schemas.ts'
import { shareSchemas } from './openapi-shared-schemas.ts'

/** A call and the name of the module that mounts it. */
export type PublishedCall = { readonly call: ManualCall; readonly module: string }
export type PublishedCalls = ReadonlyMap<CallKey, PublishedCall>

type ReplaceSchema = (schema: Schema, names: readonly string[]) => Schema

/** The API description (OpenAPI 3.1), generated from the same schemas that validate. */
export function describeApi(published: PublishedCalls, serverUrl: string): Schema {
  const writer = new SchemaWriter()
  const operations = [...published].map(([key, { call, module }]) => describeCall(key, call, module, writer))
  const pathsOf = (replace: ReplaceSchema) => {
    const paths: Record<string, Record<string, Schema>> = {}
    for (const { path, method, write } of operations) paths[path] = { ...paths[path], [method]: write(replace) }
    return paths
  }
  const { document: paths, schemas } = shareSchemas(pathsOf, writer.shared)
  const tags = [...new Set([...published.values()].map(({ module }) => module))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rostrum',
      version: '1.0.0',
      description: 'Calls for applicants, staff and visitors. Each response is an envelope around `data`.',
    },
    servers: [{ url: serverUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Success: success, Refusal: refusal },
      responses: { InvalidRequest: refusalOf(['request.invalid']) },
      securitySchemes: { applicant: sessionToken('an applicant'), staff: sessionToken('staff') },
    },
  }
}

const text = { type: 'string' }
const success: Schema = {
  type: 'object',
  required: ['code', 'success', 'msg', 'message', 'data'],
  properties: { code: { const: 200 }, success: { const: true }, msg: text, message: text, data: {} },
}
const refusal: Schema = {
  type: 'object',
  required: ['code', 'success', 'msg', 'message', 'data', 'reason'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    success: { const: false },
    msg: text,
    message: text,
    data: { type: 'null' },
    reason: { type: 'string', enum: Object.keys(errorCatalogue) },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
    },
    requestId: { type: 'string', description: 'For errors of the server' },
  },
}

const sessionToken = (whose: string) => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: `The token of a session of ${whose}; the cookie of the log-in does as well.`,
})

/** A name for client generators, unique because method and path are: `getAppPersonJobApplyPage`. */
export function operationId(method: string, path: string): string {
  const words = path
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '' && !/^(?:recruitApi|workbenchApi|api)$/.test(word))
  return method.toLowerCase() + words.map(capitalized).join('')
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function describeCall(key: CallKey, call: ManualCall, module: string, writer: SchemaWriter) {
  const [method = '', path = ''] = key.split(' ')
  const id = operationId(method, path)
  const input = writer.write(call.input, 'input')
  const output = writer.write(call.refusal ?? call.output, 'output')
  const names = [capitalized(id)]
  const write = (replace: ReplaceSchema): Schema => ({
    operationId: id,
    summary: call.summary,
    tags: [module],
    ...(call.permission !== undefined && { description: `Needs the permission \`${call.permission}\`.` }),
    ...(call.access !== 'public' && { security: [{ [call.access]: [] }] }),
    parameters: [
      ...parametersOf(path, method === 'GET' ? input : { properties: {} }, replace),
      ...(call.headers ?? []).map((name) => ({ name, in: 'header', required: true, schema: text })),
    ],
    ...(method !== 'GET' && { requestBody: { content: content(replace(input, names), call.body) } }),
    responses: call.refusal
      ? {
          204: { description: 'Success' },
          default: { description: 'Refusal', content: content(replace(output, names)) },
        }
      : { 200: { description: 'Success', content: content(envelopeOf(replace(output, names))) }, ...refusals(call) },
  })
  return { path, method: method.toLowerCase(), write }
}

const content = (schema: Schema, type = 'application/json') => ({ [type]: { schema } })

/** Parameters of the path and of the query. */
function parametersOf(path: string, input: Schema, replace: ReplaceSchema): Schema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const required = (input.required ?? []) as string[]
  const properties = Object.entries((input.properties ?? {}) as Record<string, Schema>)
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: text })),
    ...properties
      .filter(([name]) => !inPath.includes(name))
      .map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: replace(schema, [capitalized(name)]),
      })),
  ]
}

const envelopeOf = (data: Schema): Schema => ({
  allOf: [referenceTo('Success'), { type: 'object', properties: { data } }],
})

function refusals(call: Call): Record<number, Schema> {
  const byStatus = new Map<number, string[]>()
  for (const code of ['request.invalid', ...(call.errors ?? [])]) {
    if (!isErrorCode(code)) throw new Error(`No module declares the error ${code}.`)
    const status = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, codes.length === 1 && status === 400 ? invalid : refusalOf(codes)]),
  )
}

const invalid = { $ref: '#/components/responses/InvalidRequest' }

const refusalOf = (codes: readonly string[]): Schema => ({
  description: codes.join(', '),
  content: content(referenceTo('Refusal')),
})
