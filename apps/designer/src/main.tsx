import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import '@rostrum/ui/styles/script-fonts.css'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { retryableImport } from '@rostrum/ui/lazy-component'
import { repaintOnFontLoad } from '@rostrum/ui/repaint-on-font-load'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { trialInAddress } from './form-address.ts'
import { MessagesLoadError } from './MessagesLoadError.tsx'
import { loadPageMessages } from './messages.ts'
import { migrateDrafts } from './migrate-drafts.ts'
import { previewLocale } from './preview-address.ts'
import { startWorker } from './start-worker.ts'
import { readStoredLocale } from './stored-locale.ts'

repaintOnFontLoad(document)
const framed = previewLocale()
const tried = framed ? undefined : trialInAddress()
// Who tries a form on a phone needs neither the drafts nor the designer.
if (!framed && tried === undefined) {
  migrateDrafts()
  startWorker()
}
const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root"')

const root = createRoot(container)
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
const loadDesigner = retryableImport(() => import('./App.tsx'))
const loadPreview = retryableImport(() => import('./PreviewApp.tsx'))
const loadTrial = retryableImport(() => import('./trial/TrialApp.tsx'))
void start()

async function start(): Promise<void> {
  const locale = framed ?? readStoredLocale()
  try {
    root.render(await pageIn(locale))
  } catch {
    document.documentElement.lang = locale
    root.render(<MessagesLoadError locale={locale} timeZone={timeZone} onRetry={() => void start()} />)
  }
}

/** The page that the address names, with its texts. */
async function pageIn(locale: PortalLocale): Promise<ReactNode> {
  const texts = loadPageMessages(locale)
  if (framed) {
    const [{ PreviewApp }, messages] = await Promise.all([loadPreview(), texts])
    return <PreviewApp locale={locale} messages={messages} timeZone={timeZone} />
  }
  if (tried !== undefined) {
    const [{ TrialApp }, messages] = await Promise.all([loadTrial(), texts])
    return <TrialApp code={tried} first={{ locale, messages }} timeZone={timeZone} />
  }
  const [{ App }, messages] = await Promise.all([loadDesigner(), texts])
  return <App first={{ locale, messages }} timeZone={timeZone} />
}
