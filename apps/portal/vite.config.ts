import { fileURLToPath } from 'node:url'
import { noncePlaceholder } from '@rostrum/contracts/kernel/prerender'
import { portalLocales } from '@rostrum/i18n/locale'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { messageBundles } from '../../scripts/message-bundles.ts'
import { offlineWorker } from '../../scripts/offline-worker.ts'
import { scriptEngine } from '../../scripts/script-engine.ts'
import {
  firstFiles,
  missingScripts,
  precompressed,
  preloadsWithoutFirstFiles,
  themeStyles,
} from '../../scripts/web-plugins.ts'
import { firstPageFiles } from './first-page-files.ts'

/** In development, pages are served from the root, as behind the server, and only assets from the base. */
const pagesAtRoot: Plugin = {
  name: 'pages-at-root',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.headers.accept?.includes('text/html') && !request.url?.startsWith('/pc/'))
        request.url = '/pc/index.html'
      next()
    })
  },
}

/** The portal has two languages; how the others write dates stays out of it. */
const ownDates: Plugin = {
  name: 'own-dates',
  load: (id) =>
    id.endsWith('/i18n/src/staff-dates.ts')
      ? 'export const staffDatePatterns = {}; export const calendarNames = {}'
      : undefined,
}

const workerEntry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))
const offlineModules = [
  '/portal/index.html',
  '/features/application/ApplicationPage.tsx',
  '/features/application/EventLogPanel.tsx',
  '/features/applications/ApplicationsPage.tsx',
  '/features/identity/IdentityDialogs.tsx',
  '/features/ticket/TicketPage.tsx',
  '/features/verify/VerifyPage.tsx',
  '/shell/AccountMenu.tsx',
  '/shell/BackToTop.tsx',
  '/shell/MessagesLink.tsx',
  '/shell/MobileSheets.tsx',
  '/shell/SignedInOnly.tsx',
  '/styles/mantine-shell.css',
  '/styles/mantine-rest.css',
  '/portal-first.zh-CN',
  '/portal-first.en',
  '/portal-rest.zh-CN',
  '/portal-rest.en',
]

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig(({ isSsrBuild }) => ({
  base: '/pc/',
  plugins: [
    react(),
    messageBundles(),
    missingScripts(portalLocales),
    themeStyles(themeCss),
    ownDates,
    pagesAtRoot,
    scriptEngine(),
    ...(isSsrBuild
      ? []
      : [
          preloadsWithoutFirstFiles(),
          offlineWorker({ entry: workerEntry, modules: offlineModules }),
          firstPageFiles(),
          precompressed,
        ]),
  ],
  // The module that the server renders the first page with is separate, so that it loads fast.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { proxy: { '/recruitApi': server, '/core': server, '/hrsalaryapi': server, '/dev': server } },
  // The server replaces the placeholder by the nonce of each answer.
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2022',
    // Browsers without module preloading load the same files a little later.
    modulePreload: { polyfill: false },
    // An asset inlined into a style sheet or script would need an exception in the content security policy.
    assetsInlineLimit: 0,
    ...(isSsrBuild && { copyPublicDir: false }),
    rolldownOptions: {
      output: isSsrBuild ? {} : firstFiles,
    },
  },
}))
