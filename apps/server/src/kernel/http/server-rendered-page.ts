import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  localeCookie,
  noncePlaceholder,
  type PageRenderer,
  prerenderDataId,
  type RenderedPage,
} from '@rostrum/contracts/kernel/prerender'
import { defaultLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import { escapeHtml } from './html.ts'
import type { ResponseCache } from './response-cache.ts'
import { type Page, readPage } from './send-page.ts'
import { hasCredential, markerCookie } from './session-reader.ts'

/** Counts of applicants change without an announcement. A page that shows them expires as fast as their responses. */
const freshMilliseconds = 3000
/** A stale page is still sent while the next one renders. Beyond this age its times would visibly jump. */
const maximumStaleMilliseconds = 30_000
/** A client that got the stale page requests its files first. */
const refreshDelayMilliseconds = 250
/** Address of our own requests, in the log and for the rate limit. */
const ownAddress = '127.0.0.1'

type Dependencies = { readonly clock: Clock; readonly changes: ChangeBus; readonly cache: ResponseCache }
type CachedPage = { readonly page: Page; readonly at: number }
type Templates = Readonly<Record<PortalLocale, Page>>

/**
 * The portal's home page with its content. A visitor sees it as soon as its styles are loaded, and the scripts hydrate
 * it. Signed-in callers get the page without content, because theirs begins with personal data.
 */
export class ServerRenderedPage {
  readonly #app: FastifyInstance
  readonly #clock: Clock
  readonly #rendererPath: string
  readonly #shells: Templates
  readonly #templates: Templates
  readonly #cache = new Map<PortalLocale, CachedPage>()
  readonly #scheduled = new Set<PortalLocale>()
  #rendering = new Map<PortalLocale, Promise<Page>>()

  private constructor(app: FastifyInstance, clock: Clock, folder: string, rendererPath: string) {
    this.#app = app
    this.#clock = clock
    this.#rendererPath = rendererPath
    const templates = (kind: string): Templates => ({
      'zh-CN': readPage(join(folder, `${kind}.zh-CN.html`)),
      en: readPage(join(folder, `${kind}.en.html`)),
    })
    this.#shells = templates('home')
    this.#templates = templates('drawn')
  }

  /** @returns undefined when the application was built without a renderer */
  static create(
    app: FastifyInstance,
    folder: string,
    { clock, changes, cache }: Dependencies,
  ): ServerRenderedPage | undefined {
    const rendererPath = join(folder, 'server/render-page.js')
    if (!existsSync(rendererPath)) return undefined
    const page = new ServerRenderedPage(app, clock, folder, rendererPath)
    changes.onChange((topic) => {
      if (cache.hasTopic(topic)) page.#invalidate()
    })
    // Not awaited: the first request finds the rendering already started.
    app.addHook('onListen', (done) => {
      void page.#warm()
      done()
    })
    return page
  }

  async pageFor(request: FastifyRequest): Promise<Page> {
    const locale = localeOf(request)
    if (hasCredential(request.headers) || request.cookies[markerCookie]) return this.#shells[locale]
    const now = this.#clock.now().getTime()
    const cached = this.#cache.get(locale)
    const age = cached ? now - cached.at : Number.NaN
    if (!cached || !(age >= 0 && age < maximumStaleMilliseconds)) return this.#refresh(locale, now)
    if (age >= freshMilliseconds) this.#scheduleRefresh(locale)
    return cached.page
  }

  #scheduleRefresh(locale: PortalLocale): void {
    if (this.#scheduled.has(locale)) return
    this.#scheduled.add(locale)
    setTimeout(() => {
      this.#scheduled.delete(locale)
      void this.#refresh(locale, this.#clock.now().getTime())
    }, refreshDelayMilliseconds).unref()
  }

  /** A page being rendered may show the state before the change, so no later request gets it. */
  #invalidate(): void {
    this.#cache.clear()
    this.#rendering = new Map()
  }

  async #warm(): Promise<void> {
    const now = this.#clock.now().getTime()
    await Promise.all(portalLocales.map((locale) => this.#refresh(locale, now)))
  }

  /** One rendering at a time, shared by all that wait for it. */
  #refresh(locale: PortalLocale, now: number): Promise<Page> {
    const renderings = this.#rendering
    const known = renderings.get(locale)
    if (known) return known
    const rendered = this.#render(locale, now)
      .then((page) => {
        if (this.#rendering === renderings) this.#cache.set(locale, { page, at: now })
        return page
      })
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'the first page could not be rendered')
        return this.#shells[locale]
      })
      .finally(() => renderings.delete(locale))
    renderings.set(locale, rendered)
    return rendered
  }

  async #render(locale: PortalLocale, now: number): Promise<Page> {
    const { pageRenderer: renderer }: { pageRenderer: PageRenderer } = await import(
      pathToFileURL(this.#rendererPath).href
    )
    const answers = await Promise.all(renderer.calls.map((question) => this.#request(question, locale)))
    return fillTemplate(this.#templates[locale], await renderer.render(locale, answers, now))
  }

  /** Sends the page's own requests, so that it shows only what the page may read. */
  async #request({ method, path, input }: PageRenderer['calls'][number], locale: PortalLocale): Promise<unknown> {
    const requestInput = method === 'GET' ? { query: { ...input } as Record<string, string> } : { payload: input }
    const headers = { 'accept-language': locale }
    const answer = await this.#app.inject({ method, url: path, headers, remoteAddress: ownAddress, ...requestInput })
    const { code, data } = answer.json<{ code: number; data: unknown }>()
    if (code !== 200) throw new Error(`${method} ${path} answered ${code}`)
    return data
  }
}

function localeOf(request: FastifyRequest): PortalLocale {
  const preferredLocale = request.cookies[localeCookie]
  return portalLocales.find((locale) => locale === preferredLocale) ?? defaultLocale
}

function fillTemplate({ html, scripts }: Page, { title, markup, styles, data: answers }: RenderedPage): Page {
  const content = `<div id="root" data-drawn>${markup}</div><script type="application/json" id="${prerenderDataId}">${answers}</script>`
  const whole = html
    .replace('<title></title>', () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `<style nonce="${noncePlaceholder}">${styles}</style></head>`)
    .replace('<div id="root"></div>', () => content)
  return { html: whole, scripts, isPublic: true }
}
