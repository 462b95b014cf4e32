import { noncePlaceholder, prerenderDataId } from '@rostrum/contracts/content/articles/prerender'
import { portalLocales } from '@rostrum/i18n/locale'
import type { Plugin, Rolldown } from 'vite'
import { bundleClosure } from './bundle-closure.ts'

/** What the scripts need before they take the page over. */
const shellStyles = '/styles/mantine-shell.css'

/** Milliseconds after which the scripts wait for no paint. */
const maxPaintWaitMilliseconds = 1000

/**
 * Writes two pages for each language beside `index.html`. `home.<locale>.html` is the same page, which also names the
 * files of the home page, so that the browser fetches them at once instead of when the shell asks for them.
 * `drawn.<locale>.html` is for a page that comes with its content: it has its styles in itself, and nothing stands
 * between its arrival and its being painted. Its scripts are asked for when that is done.
 */
export function firstPageFiles(): Plugin {
  let base = '/'
  return {
    name: 'first-page-files',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('the page of the portal was not built')
        const html = String(index.source)
        for (const locale of portalLocales) {
          const links = (...modules: string[]) =>
            [...bundleClosure(bundle, modules)].filter((file) => !html.includes(file)).map((file) => base + file)
          const home = links('/features/home/HomePage.tsx', `/portal-first.${locale}`)
          const later = links(shellStyles)
          const page = html.replace('lang="zh-CN"', `lang="${locale}"`)
          const undrawn = withLinks(page, [...home, ...later])
          this.emitFile({ type: 'asset', fileName: `home.${locale}.html`, source: undrawn })
          const drawn = deferModules(withStyles(withLinks(page, home), bundle, base), later)
          this.emitFile({ type: 'asset', fileName: `drawn.${locale}.html`, source: drawn })
        }
      },
    },
  }
}

const withLinks = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `  ${files.map(linkTo).join('\n    ')}\n  </head>`)

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** The style sheets in the page itself in place of links to them. */
function withStyles(html: string, bundle: Rolldown.OutputBundle, base: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_link, url: string) => {
    const sheet = bundle[url.slice(base.length)]
    if (sheet?.type !== 'asset') throw new Error(`the style sheet ${url} was not built`)
    return `<style nonce="${noncePlaceholder}">${String(sheet.source).trim()}</style>`
  })
}

/**
 * Links lead on by themselves; of buttons that are pressed before the page is handed over, the last is kept, and the press
 * goes no further: whoever listens by then would answer it, and again when it is given back. The page keeps which of its
 * buttons it was, because a button may be drawn anew meanwhile. It listens before there is anything to press.
 */
const clickRecorderScript =
  "addEventListener('click',event=>{const page=document.querySelector('[data-drawn]'),button=event.target.closest('button');" +
  'if(!page?.contains(button))return;event.stopImmediatePropagation();' +
  "page.dataset.pressed=[...page.querySelectorAll('button')].indexOf(button)},true)"

/** What is painted while half of it has arrived moves when the rest comes; not every browser that can wait for it always does. */
const renderBlockingTags =
  '<link rel="expect" href="#root" blocking="render">' +
  `<style nonce="${noncePlaceholder}">body:not(:has(> #${prerenderDataId})) > #root{visibility:hidden}</style>`

/**
 * Painting needs the processor for itself: on two cores, files that come and are read meanwhile took 15 ms of it, so they are
 * asked for when the first frame is on the screen. Where nothing is painted, as in a hidden window, the scripts begin all
 * the same.
 */
function deferModules(html: string, later: readonly string[]): string {
  const [entry, url] = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html) ?? []
  if (!entry || !url) throw new Error('the page of the portal has no entry')
  const modules = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g
  const urls = [url, ...[...html.matchAll(modules)].flatMap(([, found]) => found ?? [])]
  const files = [...urls, ...later].map((href) =>
    href.endsWith('.css') ? { href, rel: 'preload', as: 'style' } : { href, rel: 'modulepreload' },
  )
  const link = "Object.assign(document.createElement('link'),{crossOrigin:''},file)"
  const fetchFiles = `for(const file of ${JSON.stringify(files)})document.head.append(${link})`
  const begin = `let begin=()=>{begin=()=>{};${fetchFiles};import(${JSON.stringify(url)})};`
  const painted = "new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&begin())"
  const wait = `${painted}.observe({type:'paint',buffered:true});setTimeout(()=>begin(),${maxPaintWaitMilliseconds})`
  return html
    .replace(entry, '')
    .replace(modules, '')
    .replace('<title>', () => `${renderBlockingTags}<script>${clickRecorderScript}</script><title>`)
    .replace('</body>', () => `<script>${begin}${wait}</script>\n  </body>`)
}
