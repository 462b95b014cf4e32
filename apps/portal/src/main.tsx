import '@rostrum/ui/styles/mantine-first.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { resumeOffline } from './offline/offline-session.ts'
import { paths } from './paths.ts'
import { keepBusinessUnit } from './shell/business-unit.ts'
import { loadFirstTexts } from './shell/catalogues.ts'
import { reportUncaughtFaults } from './shell/fault-report.ts'
import { followOtherTabs } from './shell/session.ts'
import { firstSettings } from './shell/settings.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root"')

reportUncaughtFaults()
keepBusinessUnit(window.location.search)
await Promise.all([loadFirstTexts(), firstSettings(), resumeOffline()])
followOtherTabs(() => window.location.assign(paths.home()))
createRoot(place).render(<App />)

/** After everything that the first page needs. */
const keepOffline = async () => (await import('./offline/worker-client.ts')).startWorker()
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keepOffline()
  else window.addEventListener('load', () => void keepOffline())
}
