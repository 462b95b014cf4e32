import { fileURLToPath } from 'node:url'
import { locales } from '@rostrum/i18n/locale'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { formArchive } from '../../scripts/form-archive.ts'
import { formPage } from '../../scripts/form-page.ts'
import { messageBundles } from '../../scripts/message-bundles.ts'
import { offlineWorker } from '../../scripts/offline-worker.ts'
import { scriptEngine } from '../../scripts/script-engine.ts'
import { firstFiles, missingScripts, precompressed, themeStyles } from '../../scripts/web-plugins.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/designer/',
  plugins: [
    react(),
    messageBundles(),
    missingScripts(locales),
    themeStyles(themeCss),
    formArchive,
    formPage,
    scriptEngine(),
    offlineWorker({
      entry: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      modules: [
        '/designer/index.html',
        '/src/App.tsx',
        '/src/PreviewApp.tsx',
        '/PreviewDialog.tsx',
        '/RulesDialog.tsx',
        '/TextsDialog.tsx',
        '/ScriptDialog.tsx',
        '/DiagnosticsDialog.tsx',
        '/lint-form.ts',
        'virtual:messages/designer.zh-CN',
        'virtual:messages/designer.en',
        '/Calendar.tsx',
        '/RateInput.tsx',
        '/SliderInput.tsx',
      ],
    }),
    precompressed,
  ],
  server: { proxy: { '/workbenchApi': server } },
  // Workers load the code of each task on demand.
  worker: { format: 'es', plugins: () => [scriptEngine()] },
  // The server replaces the placeholder by the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // An asset inlined into a style sheet or script would need an exception in the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: firstFiles } },
})
