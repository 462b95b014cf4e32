import type { Access, DeadlinePurpose } from '@rostrum/contracts/kernel/call'
import { type Locale, locales, negotiateLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { type Actor, type Applicant, type Staff, type Visitor, visitor } from '../actor.ts'
import { DomainError, notFound } from './domain-error.ts'
import { applicantCookie, type RoleView, type SessionReader, staffClientOf, staffCookieOf } from './session-reader.ts'

type ActorFor = { public: Visitor | Applicant; applicant: Applicant; staff: Staff }

/** What a handler knows of its request besides the input. */
export type RequestContext<A extends Access = Access> = {
  readonly actor: ActorFor[A]
  readonly now: Date
  /** When the request first arrived, which counts for deadlines; an earlier attempt may have failed. */
  readonly arrivedAt: Date
  /** The caller's first arrival for a purpose and the identifier of its subject; now without a proof. */
  readonly arrivalTimeFor: (purpose: DeadlinePurpose, named: string) => Date
  readonly locale: PortalLocale
  /** Like `locale`, among the seven languages of the workbench. */
  readonly language: Locale
  /** Network address of the caller, for limits and consent records. */
  readonly address: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Credential = { readonly token: string; readonly from: 'header' | 'cookie' }

/**
 * Finds the actor of a request by the Authorization header (with or without `Bearer `) or the session cookie. A change
 * that is authenticated by the cookie alone must come from one of our own pages.
 */
export async function findActor(
  request: FastifyRequest,
  access: Access,
  changes: boolean,
  { sessions, config }: { readonly sessions: SessionReader; readonly config: PublicAddress },
  now: Date,
): Promise<Actor> {
  const credential = credentialOf(request, access === 'staff' ? staffCookieOf(staffClientOf(request)) : applicantCookie)
  if (!credential) {
    if (access !== 'public') throw new DomainError('session.required')
    if (changes) refuseForeignPage(request, config)
    return visitor
  }
  if (credential.from === 'cookie' && changes) requireSameOrigin(request, config)
  const view = access === 'staff' ? viewOf(request) : undefined
  if (view !== undefined && changes) throw new DomainError('accounts.role_view_reads')
  const actor =
    access === 'staff'
      ? await sessions.staff(credential.token, now, businessUnitOf(request), view)
      : await sessions.applicant(credential.token, now)
  if (actor) return actor
  if (access === 'public') return visitor
  throw await refusalOf(credential, access, sessions, now)
}

/** The token that the caller presents as an applicant's session; the session reader validates it. */
export const applicantToken = (request: FastifyRequest): string | undefined =>
  credentialOf(request, applicantCookie)?.token

/** The session ended, or it belongs to the other kind of caller. The cookie names differ; the header is the same. */
async function refusalOf(
  { token, from }: Credential,
  access: 'applicant' | 'staff',
  sessions: SessionReader,
  now: Date,
): Promise<DomainError> {
  if (from === 'header') {
    const other = access === 'staff' ? await sessions.applicant(token, now) : await sessions.staff(token, now)
    if (other) return new DomainError(access === 'staff' ? 'session.staff_only' : 'session.applicant_only')
  }
  return new DomainError('session.expired')
}

function credentialOf(request: FastifyRequest, cookie: string): Credential | undefined {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  if (header) return { token: header, from: 'header' }
  const token = request.cookies[cookie]
  return token ? { token, from: 'cookie' } : undefined
}

/**
 * A page of another site must not log its visitors in to an account of its own, nor send codes from their networks. A
 * browser names the site or the origin of each such request; other programs name neither.
 *
 * @throws DomainError `session.cross_origin`
 */
function refuseForeignPage(request: FastifyRequest, address: PublicAddress): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined || origin !== undefined) requireSameOrigin(request, address)
}

/** What the configuration says about the address of our pages. */
export type PublicAddress = Pick<Config, 'publicUrl' | 'publicUrlGiven'>

/**
 * A request can name any host, so `Origin` is compared with the address that is configured.
 *
 * @throws DomainError `session.cross_origin` when the browser does not confirm that one of our own pages is the sender
 */
export function requireSameOrigin(request: FastifyRequest, { publicUrl, publicUrlGiven }: PublicAddress): void {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  const { origin } = request.headers
  const sender = site === undefined && origin !== undefined ? URL.parse(origin) : null
  if (sender && (publicUrlGiven ? sender.origin === new URL(publicUrl).origin : sender.host === request.host)) return
  throw new DomainError('session.cross_origin')
}

/**
 * The business unit in base64 in the query. It narrows what staff see and never widens it; the portal has only the
 * group.
 *
 * @throws DomainError `request.bu_unknown` when it cannot be one
 */
export function businessUnitOf(request: FastifyRequest): string | undefined {
  const { buId } = request.query as Record<string, unknown>
  if (buId === undefined || buId === '') return undefined
  const unit = typeof buId === 'string' ? Buffer.from(buId, 'base64').toString('utf8') : ''
  if (!/^[\w-]{1,64}$/.test(unit)) throw new DomainError('request.bu_unknown')
  return unit
}

/**
 * The role as whose holder the caller looks. It narrows what staff see and never widens it, and changes nothing.
 *
 * @throws DomainError `record.not_found` when it cannot be one
 */
function viewOf({ headers }: FastifyRequest): RoleView | undefined {
  const roleId = identifierIn(headers['x-view-as-role'])
  return roleId === undefined ? undefined : { roleId, accountId: identifierIn(headers['x-view-as-account']) }
}

function identifierIn(given: string | string[] | undefined): string | undefined {
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given)) throw notFound()
  return given
}

const accountLanguages = new WeakMap<FastifyRequest, Locale>()

/** Records the language of the account that sends a request, for requests that name no language of ours. */
export const recordAccountLanguage = (request: FastifyRequest, { locale }: Staff): void => {
  if (locale !== undefined) accountLanguages.set(request, locale)
}

/** The language of a response: workbench calls, and those shared with the portal, have seven. */
export const languageOf = (request: FastifyRequest): Locale =>
  languageAmong(/^\/(workbenchApi|recruitApi\/common)\//.test(request.url) ? locales : portalLocales, request)

/** The same where no call has the address: only the portal has two. */
export const languageOfNoCall = (request: FastifyRequest): Locale =>
  languageAmong(/^\/recruitApi\/(?!common\/)/.test(request.url) ? portalLocales : locales, request)

function languageAmong(spoken: readonly Locale[], request: FastifyRequest): Locale {
  const otherwise = spoken.find((locale) => locale === accountLanguages.get(request))
  return negotiateLocale<Locale>(request.headers['accept-language'], spoken, otherwise)
}

/** The language of content that exists in two only; readers of another language get English rather than Chinese. */
export function localeOf(request: FastifyRequest): PortalLocale {
  const language = languageOf(request)
  return portalLocales.find((locale) => locale === language) ?? 'en'
}
