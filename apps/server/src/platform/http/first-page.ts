import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  answersId,
  type DrawnPage,
  localeCookie,
  noncePlaceholder,
  type PageDrawer,
} from '@rostrum/contracts/first-page'
import { defaultLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Changes } from '../database/changes.ts'
import { escapeHtml } from './html.ts'
import type { PreparedAnswers } from './prepared.ts'
import { type Page, readPage } from './send-page.ts'
import { carriesCredential, markerCookie } from './session-reader.ts'

/** Counts of applicants change without a word: a page that shows them is drawn anew as soon as their answers are. */
const freshMilliseconds = 3000
/** An older page still goes out while the next one is drawn; at this age its times would be seen to move. */
const usableMilliseconds = 30_000
/** Whoever was given the older page asks for its files first. */
const renewalDelayMilliseconds = 250
/** Our own questions, in the log and for the limit by address. */
const ownAddress = '127.0.0.1'

type Surroundings = { readonly clock: Clock; readonly changes: Changes; readonly prepared: PreparedAnswers }
type Kept = { readonly page: Page; readonly at: number }
type Templates = Readonly<Record<PortalLocale, Page>>

/**
 * The portal's home page with its content in it: a visitor sees it as soon as its styles are there, and the scripts take
 * it over. Whoever is signed in gets the page without content, because what stands first for them is their own.
 */
export class FirstPage {
  readonly #app: FastifyInstance
  readonly #clock: Clock
  readonly #drawer: string
  readonly #undrawn: Templates
  readonly #templates: Templates
  readonly #kept = new Map<PortalLocale, Kept>()
  readonly #soon = new Set<PortalLocale>()
  #drawing = new Map<PortalLocale, Promise<Page>>()

  private constructor(app: FastifyInstance, clock: Clock, folder: string, drawer: string) {
    this.#app = app
    this.#clock = clock
    this.#drawer = drawer
    const templates = (kind: string): Templates => ({
      'zh-CN': readPage(join(folder, `${kind}.zh-CN.html`)),
      en: readPage(join(folder, `${kind}.en.html`)),
    })
    this.#undrawn = templates('home')
    this.#templates = templates('drawn')
  }

  /** @returns undefined when the application was built without it */
  static of(app: FastifyInstance, folder: string, { clock, changes, prepared }: Surroundings): FirstPage | undefined {
    const drawer = join(folder, 'server/draw.js')
    if (!existsSync(drawer)) return undefined
    const page = new FirstPage(app, clock, folder, drawer)
    changes.onChange((topic) => {
      if (prepared.areAbout(topic)) page.#forget()
    })
    // Nobody waits for it: whoever comes first finds the drawing begun.
    app.addHook('onListen', (done) => {
      void page.#warm()
      done()
    })
    return page
  }

  /** The page for whoever asks. */
  async for(request: FastifyRequest): Promise<Page> {
    const locale = localeOf(request)
    if (carriesCredential(request.headers) || request.cookies[markerCookie]) return this.#undrawn[locale]
    const now = this.#clock.now().getTime()
    const kept = this.#kept.get(locale)
    const age = kept ? now - kept.at : Number.NaN
    if (!kept || !(age >= 0 && age < usableMilliseconds)) return this.#renew(locale, now)
    if (age >= freshMilliseconds) this.#renewSoon(locale)
    return kept.page
  }

  #renewSoon(locale: PortalLocale): void {
    if (this.#soon.has(locale)) return
    this.#soon.add(locale)
    setTimeout(() => {
      this.#soon.delete(locale)
      void this.#renew(locale, this.#clock.now().getTime())
    }, renewalDelayMilliseconds).unref()
  }

  /** What is being drawn now may show what was before the change, so nobody else gets it. */
  #forget(): void {
    this.#kept.clear()
    this.#drawing = new Map()
  }

  async #warm(): Promise<void> {
    const now = this.#clock.now().getTime()
    await Promise.all(portalLocales.map((locale) => this.#renew(locale, now)))
  }

  /** One drawing at a time, however many wait for it. */
  #renew(locale: PortalLocale, now: number): Promise<Page> {
    const drawing = this.#drawing
    const known = drawing.get(locale)
    if (known) return known
    const renewed = this.#draw(locale, now)
      .then((page) => {
        if (this.#drawing === drawing) this.#kept.set(locale, { page, at: now })
        return page
      })
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'the first page could not be drawn')
        return this.#undrawn[locale]
      })
      .finally(() => drawing.delete(locale))
    drawing.set(locale, renewed)
    return renewed
  }

  async #draw(locale: PortalLocale, now: number): Promise<Page> {
    const { drawer }: { drawer: PageDrawer } = await import(pathToFileURL(this.#drawer).href)
    const answers = await Promise.all(drawer.questions.map((question) => this.#ask(question, locale)))
    return filled(this.#templates[locale], await drawer.draw(locale, answers, now))
  }

  /** Asks as the page would, so that what it shows is what it may know. */
  async #ask({ method, path, input }: PageDrawer['questions'][number], locale: PortalLocale): Promise<unknown> {
    const asked = method === 'GET' ? { query: { ...input } as Record<string, string> } : { payload: input }
    const headers = { 'accept-language': locale }
    const answer = await this.#app.inject({ method, url: path, headers, remoteAddress: ownAddress, ...asked })
    const { code, data } = answer.json<{ code: number; data: unknown }>()
    if (code !== 200) throw new Error(`${method} ${path} answered ${code}`)
    return data
  }
}

function localeOf(request: FastifyRequest): PortalLocale {
  const wanted = request.cookies[localeCookie]
  return portalLocales.find((locale) => locale === wanted) ?? defaultLocale
}

function filled({ html, scripts }: Page, { title, markup, styles, answers }: DrawnPage): Page {
  const content = `<div id="root" data-drawn>${markup}</div><script type="application/json" id="${answersId}">${answers}</script>`
  const whole = html
    .replace('<title></title>', () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `<style nonce="${noncePlaceholder}">${styles}</style></head>`)
    .replace('<div id="root"></div>', () => content)
  return { html: whole, scripts, isPublic: true }
}
