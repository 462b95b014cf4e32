import 'virtual:theme.css'
import './styles/base.css'
import '@rostrum/ui/styles/script-fonts.css'
import { repaintOnFontLoad } from '@rostrum/ui/repaint-on-font-load'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './App.tsx'
import { watchIdle } from './shell/idle-lock.ts'
import { readStoredLocale, showLocale } from './shell/texts.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

repaintOnFontLoad(document)
// A tablet that shows the code of a store has no one to lock out.
if (!location.pathname.startsWith('/code')) watchIdle()
void start(createRoot(place))

/**
 * Draws the app once its texts are there. The module itself waits for nothing: a chunk that is awaited here may import
 * the file of this module, and each would wait for the other.
 */
async function start(root: Root): Promise<void> {
  await showLocale(readStoredLocale())
  root.render(<App />)
  if (import.meta.env.PROD) {
    const { startWorker } = await import('./shell/worker-client.ts')
    startWorker()
  }
}
