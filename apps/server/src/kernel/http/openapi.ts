import { errorCatalogue, isErrorCode } from '@rostrum/contracts/errors'
import type { Call, CallKey, ManualCall } from '@rostrum/contracts/kernel/call'
import { type Schema, SchemaWriter } from './openapi-schemas.ts'

/** The API description (OpenAPI 3.1), generated from the same schemas that validate. */
export function describeApi(published: ReadonlyMap<CallKey, ManualCall>, serverUrl: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  const writer = new SchemaWriter()
  for (const [key, call] of published) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operation(method, path, call, writer)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rostrum', version: '1.0.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: writer.shared,
      securitySchemes: { applicant: sessionToken('an applicant'), staff: sessionToken('staff') },
    },
  }
}

const sessionToken = (whose: string) => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: `The token of a session of ${whose}; the cookie of the log-in does as well.`,
})

function operation(method: string, path: string, call: ManualCall, writer: SchemaWriter): Schema {
  const input = writer.write(call.input, 'input')
  const tag = path.split('/').slice(1, 5).join('/')
  return {
    summary: call.summary,
    tags: [tag],
    ...(call.permission !== undefined && { description: `Needs the permission \`${call.permission}\`.` }),
    ...(call.access !== 'public' && { security: [{ [call.access]: [] }] }),
    parameters: [
      ...parametersOf(path, method === 'GET' ? input : { properties: {} }),
      ...(call.headers ?? []).map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    ],
    ...(method !== 'GET' && { requestBody: { content: content(input, call.body) } }),
    responses: call.refusal
      ? {
          204: { description: 'Success' },
          default: { description: 'Refusal', content: content(writer.write(call.refusal, 'output')) },
        }
      : {
          200: { description: 'Success', content: content(envelopeOf(writer.write(call.output, 'output'))) },
          ...refusals(call),
        },
  }
}

const content = (schema: Schema, type = 'application/json') => ({ [type]: { schema } })

/** Parameters of the path and of the query. */
function parametersOf(path: string, input: Schema): Schema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const required = (input.required ?? []) as string[]
  const properties = Object.entries((input.properties ?? {}) as Record<string, Schema>)
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...properties
      .filter(([name]) => !inPath.includes(name))
      .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
  ]
}

function envelopeOf(data: Schema): Schema {
  const text = { type: 'string' }
  return {
    type: 'object',
    required: ['code', 'success', 'msg', 'message', 'data'],
    properties: { code: { type: 'integer' }, success: { type: 'boolean' }, msg: text, message: text, data },
  }
}

function refusals(call: Call): Record<number, Schema> {
  const byStatus = new Map<number, string[]>()
  for (const code of ['request.invalid', ...(call.errors ?? [])]) {
    if (!isErrorCode(code)) throw new Error(`No module declares the error ${code}.`)
    const status = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, { description: codes.join(', ') }]))
}
