import '@rostrum/ui/styles/mantine-first.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './App.tsx'
import { completeHydration, discardServerMarkup, restoreInitialState } from './first-page/hydration.ts'
import { restoreStyles } from './first-page/style-attributes.ts'
import { resolveOfflineSession } from './offline/offline-session.ts'
import { startWorker } from './offline/worker-client.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { saveBusinessUnit } from './shell/business-unit.ts'
import { loadFirstTexts } from './shell/catalogues.ts'
import { closeOverlaysOnBack } from './shell/close-on-back.ts'
import { loadShellStyles } from './shell/deferred-assets.ts'
import { reportClientError, reportUncaughtErrors } from './shell/error-report.ts'
import { trackSoftKeyboard } from './shell/keyboard-inset.ts'
import { syncWithOtherTabs } from './shell/session.ts'
import { loadInitialSettings } from './shell/settings.ts'
import { evictScrollPosition } from './shell/tab-scroll.ts'

reportUncaughtErrors()
saveBusinessUnit(window.location.search)
evictScrollPosition(window.location)
const initialState = restoreInitialState()
const followNavigation = closeOverlaysOnBack()
const router = createBrowserRouter(routes)
followNavigation(router)
trackSoftKeyboard()
void start()

/** No module may await this at its top level: the pages that it loads import from the same file. */
async function start(): Promise<void> {
  await Promise.all([
    loadFirstTexts(),
    resolveOfflineSession(),
    initialState ? routerReady() : loadInitialSettings(),
    loadShellStyles(),
  ])
  syncWithOtherTabs((former) => void reopenAfterUserChange(former))
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no element with the id "root"')
  const app = (
    <App {...(initialState && { onMount: () => completeHydration(place) })}>
      <RouterProvider router={router} onError={(error) => reportClientError('page.failed', error)} />
    </App>
  )
  if (initialState) {
    restoreStyles(place, initialState.styles)
    hydrateRoot(place, app)
  } else {
    discardServerMarkup(place)
    createRoot(place).render(app)
  }
}

/** Reloads the portal for a person who has logged in after another one. */
async function reopenAfterUserChange(former: string | undefined): Promise<void> {
  try {
    if (former !== undefined) await (await import('./shell/delete-entries.ts')).deleteEntriesOf(former)
  } finally {
    // Also if the script is gone: what this page shows is not theirs.
    window.location.assign(paths.home())
  }
}

/** Resolves when the module of the first page has loaded, so that the server-rendered page is hydrated in one piece. */
function routerReady(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve()
    }
    router.subscribe(look)
    look()
  })
}

// After everything that the first page needs.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') startWorker()
  else window.addEventListener('load', startWorker)
}
