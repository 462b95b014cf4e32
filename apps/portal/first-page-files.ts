import { noncePlaceholder, prerenderDataId } from '@rostrum/contracts/kernel/prerender'
import { portalLocales } from '@rostrum/i18n/locale'
import type { Plugin, Rolldown } from 'vite'
import { bundleClosure } from '../../scripts/bundle-closure.ts'
import { clickRecorderScript } from './src/first-page/click-recorder.ts'

/** What the scripts need before they hydrate the page. */
const shellStyles = '/styles/mantine-shell.css'

/** Milliseconds after which the scripts stop waiting for a paint. */
const maxPaintWaitMilliseconds = 1000

/**
 * Writes two pages for each language in addition to `index.html`. `home.<locale>.html` is the same page with links to
 * the files of the home page: the browser fetches them at once instead of when the shell requests them.
 * `drawn.<locale>.html` is for a page that is rendered with its content: its styles are inlined, so that nothing delays
 * its first paint. Its scripts are requested after that.
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

/** Inlines the style sheets instead of linking to them. */
function withStyles(html: string, bundle: Rolldown.OutputBundle, base: string): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g, (_link, url: string) => {
    const sheet = bundle[url.slice(base.length)]
    if (sheet?.type !== 'asset') throw new Error(`the style sheet ${url} was not built`)
    return `<style nonce="${noncePlaceholder}">${String(sheet.source).trim()}</style>`
  })
}

/** Applies until hydration, which removes the mark of the page. */
const pressedStyle = '[data-drawn] button[aria-busy=true]{cursor:progress;opacity:.6}'

/**
 * Content that is painted when half of it has arrived moves when the rest arrives. Not every browser that supports
 * render blocking always honors it.
 */
const renderBlockingTags =
  '<link rel="expect" href="#root" blocking="render">' +
  `<style nonce="${noncePlaceholder}">body:not(:has(> #${prerenderDataId})) > #root{visibility:hidden}${pressedStyle}</style>`

/**
 * Painting needs the processor: on two cores, files that were downloaded and parsed at the same time took 15 ms of it.
 * The page therefore requests them after the first frame. Where nothing is painted, as in a hidden window, the scripts
 * start anyway. The build writes a script tag for each chunk of an entry that only imports chunks, in their order.
 */
function deferModules(html: string, later: readonly string[]): string {
  const entry = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g
  const modules = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g
  const urlsOf = (tag: RegExp) => [...html.matchAll(tag)].flatMap(([, url]) => url ?? [])
  const entries = urlsOf(entry)
  if (entries.length === 0) throw new Error('the page of the portal has no entry')
  const files = [...entries, ...urlsOf(modules), ...later].map((href) =>
    href.endsWith('.css') ? { href, rel: 'preload', as: 'style' } : { href, rel: 'modulepreload' },
  )
  const link = "Object.assign(document.createElement('link'),{crossOrigin:''},file)"
  const fetchFiles = `for(const file of ${JSON.stringify(files)})document.head.append(${link})`
  const start = entries.map((url) => `import(${JSON.stringify(url)})`).join(';')
  // Styles hold back what is below the fold until then.
  const shown = "document.querySelector('[data-drawn]')?.setAttribute('data-drawn','painted')"
  const begin = `let begin=()=>{begin=()=>{};${shown};${fetchFiles};${start}};`
  const painted = "new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&begin())"
  const wait = `${painted}.observe({type:'paint',buffered:true});setTimeout(()=>begin(),${maxPaintWaitMilliseconds})`
  return html
    .replace(entry, '')
    .replace(modules, '')
    .replace('<title>', () => `${renderBlockingTags}<script>${clickRecorderScript}</script><title>`)
    .replace('</body>', () => `<script>${begin}${wait}</script>\n  </body>`)
}
