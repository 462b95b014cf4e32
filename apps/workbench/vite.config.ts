import { locales } from '@rostrum/i18n/locale'
import { themeCss } from '@rostrum/ui/theme-css'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageBundles } from '../../scripts/message-bundles.ts'
import { scriptEngine } from '../../scripts/script-engine.ts'
import {
  firstFiles,
  missingScripts,
  precompressed,
  preloadsWithoutFirstFiles,
  themeStyles,
} from '../../scripts/web-plugins.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/wb/',
  plugins: [
    react(),
    messageBundles(),
    missingScripts(locales),
    themeStyles(themeCss),
    scriptEngine(),
    preloadsWithoutFirstFiles(),
    precompressed,
  ],
  server: { port: 5175, proxy: { '/workbenchApi': server, '/recruitApi': server } },
  // The server replaces the placeholder by the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // An asset inlined into a style sheet or script would need an exception in the content security policy.
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: firstFiles } },
})
