/** The cookie with the portal's language, which the server renders pages in. */
export const localeCookie = 'rostrum_locale'

/** The cookie with the chosen color scheme. Without it the system setting applies. */
export const schemeCookie = 'rostrum_scheme'
export const schemes = ['light', 'dark'] as const

/** The element id of a rendered page's data, right after the markup. */
export const prerenderDataId = 'first-answers'

/** A placeholder in built pages for the nonce of each response. */
export const noncePlaceholder = '__CSP_NONCE__'

/** A call whose response the first page shows. */
export type PrerenderCall = { readonly method: 'GET' | 'POST'; readonly path: string; readonly input: object }

/** The portal's home page as a visitor sees it, in parts of the HTML. */
export type RenderedPage = {
  readonly title: string
  readonly markup: string
  /** CSS rules instead of style attributes, which the content security policy forbids. */
  readonly styles: string
  /** The data of the page as JSON, so that the browser renders the same page without requests. */
  readonly data: string
}

/** The server-side renderer that the portal's build provides. */
export type PageRenderer = {
  readonly calls: readonly PrerenderCall[]
  /** @param answers response data, in the order of the calls; `at` is their time, in milliseconds */
  render(locale: 'zh-CN' | 'en', answers: readonly unknown[], at: number): Promise<RenderedPage>
}
