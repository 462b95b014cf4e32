/** An open overlay of the page: a dialog, a panel, a menu or a popup. */
export type OverlayLayer = {
  readonly close: () => void
  /** The rest of the page waits for it, and it can hold input. */
  readonly isModal: boolean
}

/** Topmost last. */
const layers: OverlayLayer[] = []
const followers = new Set<() => void>()

const notify = () => {
  for (const follower of [...followers]) follower()
}

/** @returns removes the layer */
export function addOverlayLayer(layer: OverlayLayer): () => void {
  layers.push(layer)
  notify()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    notify()
  }
}

export const countOverlayLayers = (): number => layers.length

/** The number of overlays up to the topmost modal one. */
export const countModalLayers = (): number => layers.findLastIndex(({ isModal }) => isModal) + 1

/** Open option lists that handle the Escape key themselves: those of Mantine, or the completion of a code editor. */
export const openOptionList = '[data-mantine-stop-propagation="true"], [role="textbox"][aria-haspopup][aria-controls]'

/** Closes what lies on top: an open option list, which is no layer of its own, before the overlay that contains it. */
export function closeTopOverlay(): void {
  const list = document.querySelector(openOptionList)
  if (list) list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  else layers.at(-1)?.close()
}

/** Calls back whenever an overlay opens or closes. */
export function onOverlayChange(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}
