import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import '@rostrum/ui/styles/script-fonts.css'
import './page.css'
import { repaintOnFontLoad } from '@rostrum/ui/repaint-on-font-load'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { MessagesLoadError } from './MessagesLoadError.tsx'
import { loadPageMessages } from './messages.ts'
import { migrateDrafts } from './migrate-drafts.ts'
import { PreviewApp } from './PreviewApp.tsx'
import { previewLocale } from './preview-address.ts'
import { startWorker } from './start-worker.ts'
import { readStoredLocale } from './stored-locale.ts'

repaintOnFontLoad(document)
const framed = previewLocale()
if (!framed) {
  migrateDrafts()
  startWorker()
}
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root"')

const root = createRoot(container)
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
void start()

async function start(): Promise<void> {
  const locale = framed ?? readStoredLocale()
  try {
    const messages = await loadPageMessages(locale)
    root.render(
      framed ? (
        <PreviewApp locale={locale} messages={messages} timeZone={timeZone} />
      ) : (
        <App first={{ locale, messages }} timeZone={timeZone} />
      ),
    )
  } catch {
    document.documentElement.lang = locale
    root.render(<MessagesLoadError locale={locale} timeZone={timeZone} onRetry={() => void start()} />)
  }
}
