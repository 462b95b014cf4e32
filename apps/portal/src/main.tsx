import '@rostrum/ui/styles/mantine-first.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './App.tsx'
import { giveBackStyles } from './first-page/style-attributes.ts'
import { handOver, letGo, takeOver } from './first-page/take-over.ts'
import { forgetEntriesOf } from './form-host/forget-entries.ts'
import { settleKept } from './offline/offline-session.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { keepBusinessUnit } from './shell/business-unit.ts'
import { loadFirstTexts } from './shell/catalogues.ts'
import { reportFault, reportUncaughtFaults } from './shell/fault-report.ts'
import { loadShellStyles } from './shell/rest.ts'
import { followOtherTabs } from './shell/session.ts'
import { firstSettings } from './shell/settings.ts'

reportUncaughtFaults()
keepBusinessUnit(window.location.search)
const drawn = takeOver()
const router = createBrowserRouter(routes)
void begin()

/** No module may wait for this at its top: the pages that it waits for import from the same file. */
async function begin(): Promise<void> {
  await Promise.all([loadFirstTexts(), settleKept(), drawn ? arrival() : firstSettings(), loadShellStyles()])
  followOtherTabs((former) => void openFor(former))
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no element with the id "root"')
  const app = (
    <App {...(drawn && { onArrival: () => handOver(place) })}>
      <RouterProvider router={router} onError={(error) => reportFault('page.failed', error)} />
    </App>
  )
  if (drawn) {
    giveBackStyles(place, drawn.styles)
    hydrateRoot(place, app)
  } else {
    letGo(place)
    createRoot(place).render(app)
  }
}

/** Opens the portal anew for somebody who has logged in after another person. */
async function openFor(former: string | undefined): Promise<void> {
  if (former !== undefined) await forgetEntriesOf(former)
  window.location.assign(paths.home())
}

/** Resolves when the module of the first page is there: what was drawn is taken over in one piece. */
function arrival(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve()
    }
    router.subscribe(look)
    look()
  })
}

/** After everything that the first page needs. */
const keepOffline = async () => (await import('./offline/worker-client.ts')).startWorker()
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keepOffline()
  else window.addEventListener('load', () => void keepOffline())
}
