import { z } from 'zod'
import { findUnstorable } from '../kernel/http/unstorable-text.ts'
import type { DescribedCall, JsonSchema } from './described-calls.ts'

export type NamedValue = readonly [about: string, value: unknown]

/** Fields that at least so many calls have in common, such as `filters`, are read by one engine for all of them. */
const ofOneEngine = 80

export const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const kindOf = ({ method }: DescribedCall) => (method === 'GET' ? 'query' : 'body')

/** A function that tells whether a key is given to it for the first time. */
function firstTime(): (key: string) => boolean {
  const seen = new Set<string>()
  return (key) => {
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  }
}

const shapeOf = (call: DescribedCall, schema: JsonSchema) => `${kindOf(call)} ${JSON.stringify(schema)}`

/** A different part of a list at each turn, so that a few turns cover all of it. */
class Rotation {
  readonly #turns = new Map<string, number>()

  next<T>(key: string, all: readonly T[], most: number): readonly T[] {
    const turn = this.#turns.get(key) ?? 0
    this.#turns.set(key, turn + 1)
    if (all.length <= most) return all
    return Array.from({ length: most }, (_, at) => all[(turn * most + at) % all.length] as T)
  }
}

/**
 * Distributes values over the fields of calls, without requests that repeat one another:
 *
 * - A value that cannot be stored, or that the published schema of a field excludes, is refused by the same code in each
 *   call, before its handler. The first field with a schema is given all of these values, each further one in turn.
 * - A value that the schema admits reaches the handler, so each field is given all of them. Only a field that one engine
 *   reads for many calls is given two of them, in turn, so that the calls together cover all of them many times.
 */
export class ValueSpread {
  readonly #values: readonly NamedValue[]
  readonly #admitted = new Map<string, ReadonlySet<string>>()
  readonly #sharing = new Map<string, number>()
  readonly #isFirst = firstTime()
  readonly #rotation = new Rotation()

  constructor(calls: readonly DescribedCall[], values: Readonly<Record<string, unknown>>) {
    this.#values = Object.entries(values)
    for (const call of calls) {
      for (const [name, schema] of Object.entries(call.fields)) {
        const field = `${name} ${shapeOf(call, schema)}`
        this.#sharing.set(field, (this.#sharing.get(field) ?? 0) + 1)
      }
    }
  }

  valuesFor(call: DescribedCall, name: string): readonly NamedValue[] {
    const schema = call.fields[name] ?? {}
    const shape = shapeOf(call, schema)
    const field = `${name} ${shape}`
    const admitted = this.#admittedBy(call, schema)
    const refused = this.#values.filter(([about]) => !admitted.has(about))
    const reaching = this.#values.filter(([about]) => admitted.has(about))
    const isShared = (this.#sharing.get(field) ?? 0) >= ofOneEngine
    return [
      ...this.#rotation.next(shape, refused, this.#isFirst(`${call.access} ${shape}`) ? refused.length : 1),
      ...this.#rotation.next(field, reaching, isShared ? 2 : reaching.length),
    ]
  }

  #admittedBy(call: DescribedCall, schema: JsonSchema): ReadonlySet<string> {
    const key = shapeOf(call, schema)
    const known = this.#admitted.get(key)
    if (known) return known
    const parser = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    const admits = (value: unknown) => parser.safeParse(value).success
    const found = this.#values.filter(
      ([, value]) => !findUnstorable(value) && (admits(value) || (kindOf(call) === 'query' && admits(asText(value)))),
    )
    const admitted = new Set(found.map(([about]) => about))
    this.#admitted.set(key, admitted)
    return admitted
  }
}

/**
 * Distributes requests over calls: the first call of a module is given all of them, each further one a few in turn. For
 * requests that fail in code before all handlers, such as the parser of bodies.
 */
export class RequestSpread {
  readonly #isFirst = firstTime()
  readonly #rotation = new Rotation()

  requestsFor<T>({ module, method }: DescribedCall, requests: readonly T[]): readonly T[] {
    const key = `${module} ${method === 'GET' ? 'GET' : 'with a body'}`
    return this.#rotation.next(key, requests, this.#isFirst(key) ? requests.length : 3)
  }
}
