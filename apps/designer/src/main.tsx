import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import '@rostrum/ui/styles/script-fonts.css'
import './page.css'
import { repaintOnFontLoad } from '@rostrum/ui/redraw-with-fonts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { migrateDrafts } from './adopt-drafts.ts'
import { loadPageMessages, readStoredLocale } from './texts.ts'
import { MessagesLoadError } from './WordsMissed.tsx'

repaintOnFontLoad(document)
migrateDrafts()
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root"')

const root = createRoot(container)
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
void start()

async function start(): Promise<void> {
  const locale = readStoredLocale()
  try {
    root.render(<App first={{ locale, messages: await loadPageMessages(locale) }} timeZone={timeZone} />)
  } catch {
    document.documentElement.lang = locale
    root.render(<MessagesLoadError locale={locale} timeZone={timeZone} onRetry={() => void start()} />)
  }
}
