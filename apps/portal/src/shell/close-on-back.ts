import { closeTopOverlay, countModalLayers, countOverlayLayers, onOverlayChange } from '@rostrum/ui/overlay-layers'

/** The parts of the router that the history entries of overlays depend on. */
type FollowedRouter = {
  subscribe(follower: (state: { historyAction: string; location: object }) => void): unknown
  createHref(location: object): string
}

/** What the router and this module store in a history entry. */
type EntryState = { readonly idx?: number; readonly overlay?: number } | null

const entryState = (): EntryState => history.state
const overlayOf = (state: EntryState) => state?.overlay ?? 0

/** Devices with a Back gesture or button, where it closes everything. */
const hasBackGesture = () => matchMedia('(pointer: coarse), (max-width: 47.99em)').matches

/** The overlays that have an entry. In a window with a pointer, a menu or a hint leaves the history alone. */
const countEntries = () => (hasBackGesture() ? countOverlayLayers() : countModalLayers())

/**
 * Back closes the topmost overlay before it leaves the page. Each open overlay adds a history entry with the address of
 * its page, which the router does not notice. An overlay that is closed in another way leaves its entry behind, because
 * removing it would race with the navigation that often follows; the next overlay uses it again, and Back skips it.
 *
 * Call it before the router is created: browsers call the handlers of the window in the order of their registration.
 *
 * @returns follows the navigation of the router
 */
export function closeOverlaysOnBack(): (router: FollowedRouter) => void {
  let page = entryState()?.idx
  let address = location.href
  /** Entries of overlays between the page and the current position. */
  let depth = overlayOf(entryState())

  const addEntries = () => {
    const count = countEntries()
    if (count <= depth) return
    while (depth < count) {
      depth += 1
      history.pushState({ ...entryState(), overlay: depth }, '')
    }
    page = entryState()?.idx
  }
  const goBack = (event: PopStateEvent) => {
    const landed = overlayOf(entryState())
    if (entryState()?.idx !== page || landed >= depth) {
      page = entryState()?.idx
      depth = landed
      return
    }
    event.stopImmediatePropagation()
    depth = landed
    // Filters that were chosen in a sheet changed the address of the entry above.
    if (location.href !== address) history.replaceState(entryState(), '', address)
    if (countOverlayLayers() <= landed) return history.back()
    closeTopOverlay()
    // A dialog may refuse to close while it is busy, or ask first in another dialog.
    setTimeout(addEntries)
  }
  onOverlayChange(addEntries)
  window.addEventListener('popstate', goBack)
  return (router) => {
    page = entryState()?.idx
    router.subscribe(({ historyAction, location: next }) => {
      address = new URL(router.createHref(next), location.href).href
      if (historyAction === 'PUSH') depth = overlayOf(entryState())
      else if (historyAction === 'REPLACE' && depth > 0 && overlayOf(entryState()) === 0) {
        history.replaceState({ ...entryState(), overlay: depth }, '')
      }
      page = entryState()?.idx
    })
  }
}
