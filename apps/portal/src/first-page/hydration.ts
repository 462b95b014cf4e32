import { prerenderDataId } from '@rostrum/contracts/kernel/prerender'
import { paths, routePaths } from '../paths.ts'
import { currentLocale } from '../shell/catalogues.ts'
import { releasePageClock } from '../shell/page-clock.ts'
import { signedInNow } from '../shell/session.ts'
import { type InitialState, seedQueryCache } from './initial-state.ts'

/**
 * Takes the data of the server-rendered page before anything requests it.
 * @returns undefined if nothing was rendered, or not for this reader: the browser then renders the page itself
 */
export function restoreInitialState(): InitialState | undefined {
  const text = document.getElementById(prerenderDataId)?.textContent
  if (!text) return undefined
  const drawn: InitialState = JSON.parse(text)
  const home: readonly string[] = ['/', paths.home(), routePaths.formerHome]
  if (signedInNow() || drawn.locale !== currentLocale() || !home.includes(window.location.pathname)) return undefined
  seedQueryCache(drawn, Date.now())
  return drawn
}

/** The page is hydrated: its clock runs, and a button press from before hydration is replayed. */
export function completeHydration(place: HTMLElement): void {
  releasePageClock()
  const { pressed } = place.dataset
  discardServerMarkup(place)
  if (pressed === undefined) return
  const button = place.querySelectorAll('button')[Number(pressed)]
  button?.removeAttribute('aria-busy')
  button?.click()
}

/** Ends the server-rendered page and the record of its button presses. */
export function discardServerMarkup(place: HTMLElement): void {
  place.removeAttribute('data-drawn')
}
