import { fileURLToPath } from 'node:url'
import { locales } from '@rostrum/i18n/locale'
import { tokensCss } from '@rostrum/ui/tokens-css'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageBundles } from '../../scripts/message-bundles.ts'
import { offlineWorker } from '../../scripts/offline-worker.ts'
import {
  firstFiles,
  missingScripts,
  precompressed,
  preloadsWithoutFirstFiles,
  themeStyles,
} from '../../scripts/web-plugins.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  base: '/gd/',
  plugins: [
    react(),
    messageBundles(),
    missingScripts(locales),
    themeStyles(tokensCss),
    offlineWorker({
      entry: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      modules: [
        '/guide/index.html',
        '/TodayPage.tsx',
        '/ClockPage.tsx',
        '/FigurePage.tsx',
        '/FigureCard.tsx',
        '/QueuePage.tsx',
        '/MonthPage.tsx',
        '/LeavePage.tsx',
        '/LeaveFormPage.tsx',
        '/RequestsPage.tsx',
        '/RequestPage.tsx',
        '/MessagesPage.tsx',
        '/MePage.tsx',
        '/LockPage.tsx',
        '/FilePage.tsx',
        '/OwnRequestsPage.tsx',
      ],
    }),
    preloadsWithoutFirstFiles(),
    precompressed,
  ],
  server: { proxy: { '/workbenchApi': server, '/recruitApi': server } },
  // The server replaces the placeholder by the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // An asset inlined into a style sheet or script would need an exception in the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: firstFiles } },
})
