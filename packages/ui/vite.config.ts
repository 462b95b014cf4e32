import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messageBundles } from '../../scripts/message-bundles.ts'
import { themeStyles } from '../../scripts/web-plugins.ts'
import { themeCss } from './src/theme-css.ts'

/** The gallery of the parts, for development only. */
export default defineConfig({ plugins: [react(), messageBundles(), themeStyles(themeCss)] })
