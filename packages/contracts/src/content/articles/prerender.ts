/** Where the portal tells the server which language its pages are to be drawn in. */
export const localeCookie = 'rostrum_locale'

/** Where the portal tells the server that somebody chose light or dark; without it the system's choice holds. */
export const schemeCookie = 'rostrum_scheme'
export const schemes = ['light', 'dark'] as const

/** Under which a drawn page carries what it was drawn from, right behind the drawing. */
export const prerenderDataId = 'first-answers'

/** Stands in built pages where the server puts the nonce of each answer. */
export const noncePlaceholder = '__CSP_NONCE__'

/** A call whose answer the first page shows. */
export type PrerenderCall = { readonly method: 'GET' | 'POST'; readonly path: string; readonly input: object }

/** The portal's home page as a visitor sees it, in pieces for the HTML that brings it. */
export type RenderedPage = {
  readonly title: string
  readonly markup: string
  /** Rules in place of style attributes, which the content security policy does not allow. */
  readonly styles: string
  /** What the page was drawn from, as JSON, so that the browser draws the same and asks for nothing again. */
  readonly data: string
}

/** What the portal is built with for the server. */
export type PageRenderer = {
  readonly calls: readonly PrerenderCall[]
  /** @param answers data of the answers, in the order of the questions; `at` is when they were given, in milliseconds */
  render(locale: 'zh-CN' | 'en', answers: readonly unknown[], at: number): Promise<RenderedPage>
}
