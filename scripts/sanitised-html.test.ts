import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sanitizeHtml } from '@rostrum/forms'
import '@rostrum/forms/eager'
import { removedFrom, textOfHtml } from '@rostrum/forms/html/sanitize-html'
import { hostileHtml, ordinaryHtml } from '@rostrum/forms/testing/html-corpus'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-sanitiser-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ordinary = Object.entries(ordinaryHtml)
const everything = [...ordinary.map(([, html]) => html), ...hostileHtml]

const { window: reader } = new JSDOM('', { url: 'https://rostrum.example/' })

/** Markup as a browser parses it into a page. */
function readByBrowser(html: string): Element {
  const place = reader.document.createElement('div')
  place.innerHTML = html
  return place
}

type Sanitiser = {
  readonly sanitizeHtml: (html: string) => string
  readonly textOfHtml: (html: string) => string
  readonly removedFrom: (html: string) => readonly string[]
}

/** The sanitiser from a browser bundle, with the code that a page fetches for a form with formatted text. */
async function sanitiserOfPages(): Promise<Sanitiser> {
  const source = `
    import { prepareForm } from '@rostrum/forms'
    await prepareForm({ children: [{ type: 'html-text' }] })
    export { removedFrom, sanitizeHtml, textOfHtml } from '@rostrum/forms/html/sanitize-html'`
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page-side',
        resolveId: (id) => (id === 'page-side' ? '\0page-side' : undefined),
        load: (id) => (id === '\0page-side' ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: '', formats: ['es'] },
      rolldownOptions: { input: 'page-side', output: { codeSplitting: false } },
    },
  })
  const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The sanitiser was not bundled')
  const file = join(folder, 'sanitiser.mjs')
  writeFileSync(file, chunk.code)
  return await import(/* @vite-ignore */ file)
}

describe('in pages and on the server', () => {
  let page: Sanitiser
  beforeAll(async () => {
    page = await sanitiserOfPages()
  })

  it.each(everything)('%s is parsed alike', (html) => {
    expect(page.sanitizeHtml(html)).toBe(sanitizeHtml(html))
    expect(page.textOfHtml(html)).toBe(textOfHtml(html))
    expect([...page.removedFrom(html)]).toEqual(removedFrom(html))
  })
})

const opaque =
  'script, style, title, textarea, iframe, noscript, template, xmp, noembed, noframes, plaintext, svg, math, select, object'

function textInBrowser(html: string): string {
  const place = readByBrowser(html)
  for (const element of place.querySelectorAll(opaque)) element.remove()
  return place.textContent
}

describe('the visible text', () => {
  it.each(ordinary)('%s: the same text as before', (_about, html) => {
    expect(textInBrowser(sanitizeHtml(html))).toBe(textInBrowser(html))
  })

  it.each(ordinary)('%s: the same words without markup', (_about, html) => {
    const words = (text: string) => text.replaceAll(/[\s\0]/g, '')
    expect(words(textOfHtml(html))).toBe(words(textInBrowser(html)))
  })
})

const elements =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'
const allowedElements = new Set(elements.split(' '))
const attributes = 'href title rel src alt width height start colspan rowspan scope style'
const allowedAttributes = new Set(attributes.split(' '))

/** Markup that could run code after a browser has parsed it. */
function dangersIn(html: string): readonly string[] {
  return [...readByBrowser(html).querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => !allowedAttributes.has(name))
    const style = element.getAttribute('style') ?? ''
    return [
      ...(allowedElements.has(element.localName) && element.namespaceURI?.endsWith('xhtml') ? [] : [element.localName]),
      ...names,
      ...(/url|expression|@|\\|position|binding|behavior/i.test(style) ? [style] : []),
      ...unsafeAddresses(element),
    ]
  })
}

function unsafeAddresses(element: Element): readonly string[] {
  const href = element.getAttribute('href')
  const src = element.getAttribute('src')
  return [
    ...(href === null || /^(?:https?|mailto|tel):$/.test(new URL(href, 'https://rostrum.example/').protocol)
      ? []
      : [href]),
    ...(src === null ||
    /^(?:https?:|data:image\/(?:png|jpeg|gif|webp);)/.test(new URL(src, 'https://rostrum.example/').href)
      ? []
      : [src]),
  ]
}

describe('parsed output', () => {
  it.each(everything)('%s cannot run code', (html) => {
    const clean = sanitizeHtml(html)
    expect(dangersIn(clean)).toEqual([])
    expect(sanitizeHtml(clean)).toBe(clean)
  })

  it('cannot run code whatever the input, and does not change when it is sanitised again', () => {
    const scraps = everything.flatMap((html) => html.split(/(?=[<>"'&=])|(?<=[>"';=])/))
    const scrap = fc.oneof(
      fc.constantFrom(...scraps),
      fc.constantFrom(...elements.split(' ').map((name) => `<${name}>`)),
    )
    const html = fc
      .array(fc.oneof(scrap, fc.string({ maxLength: 4 })), { maxLength: 25 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(html, (given) => {
        const clean = sanitizeHtml(given)
        expect(dangersIn(clean)).toEqual([])
        expect(sanitizeHtml(clean)).toBe(clean)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 2000) },
    )
  })
})
