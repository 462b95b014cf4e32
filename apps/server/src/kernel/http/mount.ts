import type { ErrorCode } from '@rostrum/contracts/errors'
import type {
  Access,
  AccessOf,
  Call,
  CallKey,
  Calls,
  ManualCall,
  OutputOf,
  ParsedOf,
} from '@rostrum/contracts/kernel/call'
import type { Permission } from '@rostrum/contracts/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheFrontend } from './cache-frontend.ts'
import type { AnyCacheableHandler, CacheableHandler } from './cached-route.ts'
import type { AnyHandler, CallDispatcher } from './call-dispatcher.ts'
import type { PublishedCall } from './openapi.ts'
import type { RequestContext } from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'

type Handler<C> = (context: RequestContext<AccessOf<C>>, input: ParsedOf<C>) => Promise<OutputOf<C>>

/** A function computes each response; a cacheable handler is for responses that are equal for all callers. */
export type Handlers<C extends Calls> = { readonly [K in keyof C]: Handler<C[K]> | CacheableHandler<C[K]> }

/** Calls that name only permissions and errors that a module declares. */
export type DeclaredCalls = {
  readonly [K in CallKey]: Call & { readonly permission?: Permission; readonly errors?: readonly ErrorCode[] }
}

export type Mount = {
  /** Mounts each call of a contract; a call without a handler, or a handler without a call, does not compile. */
  calls<const C extends DeclaredCalls>(calls: C, handlers: Handlers<C>): void
  /** Adds a manually mounted call to the description. */
  describe(key: CallKey, call: ManualCall): void
  /** Authenticates the caller of a manually mounted route; throws as a call would. */
  actorOf<A extends Access>(request: FastifyRequest, reply: FastifyReply, access: A): Promise<RequestContext<A>>
  /** For routes without an envelope: pages, provider notices, uploads. */
  readonly app: FastifyInstance
}

type Dependencies = {
  readonly app: FastifyInstance
  readonly dispatcher: CallDispatcher
  readonly cache: ResponseCache
  readonly cacheFrontend: CacheFrontend
  /** Collects the calls for the API description. */
  readonly publishedCalls: Map<CallKey, PublishedCall>
  /** Name of the module that mounts. */
  readonly module: string
}

/** The path of a call in the syntax of the router. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Creates the interface through which modules publish their calls. */
export function createMount({ app, dispatcher, cache, cacheFrontend, publishedCalls, module }: Dependencies): Mount {
  const mountOne = (key: CallKey, call: Call, handler: AnyHandler | AnyCacheableHandler) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    publishedCalls.set(key, { call, module })
    if (typeof handler !== 'function') {
      cacheFrontend.add(key)
      cache.registerTopic(handler.topic)
    }
    app.route({
      method,
      url: routePattern(url),
      config: { call: key },
      ...(call.maximumBytes !== undefined && { bodyLimit: call.maximumBytes }),
      handler: async (request, reply) => dispatcher.dispatch({ key, call }, handler, { request, reply }),
    })
  }
  return {
    app,
    actorOf: <A extends Access>(request: FastifyRequest, reply: FastifyReply, access: A) =>
      dispatcher.createContext({ request, reply }, access, true) as Promise<RequestContext<A>>,
    describe: (key, call) => void publishedCalls.set(key, { call, module }),
    calls(calls, handlers) {
      for (const [key, call] of Object.entries(calls)) {
        mountOne(
          key as CallKey,
          call,
          handlers[key as keyof typeof calls] as unknown as AnyHandler | AnyCacheableHandler,
        )
      }
    },
  }
}
