import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import { applicantCookie, phoneCookie, staffCookie } from './session-reader.ts'

/** Browsers accept this prefix only over TLS, for the whole host, and from that host alone. */
const hostPrefix = '__Host-'

/** Browsers refuse the prefix over http, which production allows on the machine itself. */
const usesPrefix = ({ production, publicUrl }: Config): boolean => production && publicUrl.startsWith('https:')

/** Takes session cookies with the prefix alone where it is used: a neighbouring host could have set any other. */
export function acceptSessionCookies(app: FastifyInstance, config: Config): void {
  if (!usesPrefix(config)) return
  app.addHook('onRequest', async ({ cookies }) => {
    for (const name of [applicantCookie, staffCookie, phoneCookie]) cookies[name] = cookies[hostPrefix + name]
  })
}

const attributesIn = ({ production }: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: production }) as const

const nameIn = (config: Config, name: string): string => (usesPrefix(config) ? hostPrefix + name : name)

type SessionCookie = { readonly name: string; readonly token: string; readonly maxAge: number }

/** @param cookie `maxAge` in seconds */
export function sendSessionCookie(reply: FastifyReply, config: Config, { name, token, maxAge }: SessionCookie): void {
  reply.setCookie(nameIn(config, name), token, { ...attributesIn(config), maxAge })
}

export function clearSessionCookie(reply: FastifyReply, config: Config, name: string): void {
  reply.clearCookie(nameIn(config, name), attributesIn(config))
}
