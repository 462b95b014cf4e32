import { prerenderDataId } from '@rostrum/contracts/content/articles/prerender'
import { paths, routePaths } from '../paths.ts'
import { currentLocale } from '../shell/catalogues.ts'
import { releasePageClock } from '../shell/page-clock.ts'
import { signedInNow } from '../shell/session.ts'
import { type InitialState, seedQueryCache } from './initial-state.ts'

/**
 * Takes what the server has drawn the page from, before anything asks for it.
 *
 * @returns undefined when nothing was drawn, or not for this reader: then the browser draws the page itself
 */
export function restoreInitialState(): InitialState | undefined {
  const text = document.getElementById(prerenderDataId)?.textContent
  if (!text) return undefined
  const drawn: InitialState = JSON.parse(text)
  const home: readonly string[] = ['/', paths.home(), routePaths.homeKept]
  if (signedInNow() || drawn.locale !== currentLocale() || !home.includes(window.location.pathname)) return undefined
  seedQueryCache(drawn, Date.now())
  return drawn
}

/** The page stands by itself now: its clock goes, and the button that was pressed before it could answer is pressed again. */
export function completeHydration(place: HTMLElement): void {
  releasePageClock()
  const { pressed } = place.dataset
  discardServerMarkup(place)
  if (pressed !== undefined) place.querySelectorAll('button')[Number(pressed)]?.click()
}

/** Nothing becomes of what was drawn, nor of what was pressed there: another page comes in its place. */
export function discardServerMarkup(place: HTMLElement): void {
  place.removeAttribute('data-drawn')
  place.removeAttribute('data-pressed')
}
