/** An open overlay of the page: a dialog, a panel, a menu or a popup. */
export type OverlayLayer = { readonly close: () => void }

/** Topmost last. */
const layers: OverlayLayer[] = []
const followers = new Set<(count: number) => void>()

const notify = () => {
  for (const follower of [...followers]) follower(layers.length)
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

export const closeTopOverlay = (): void => layers.at(-1)?.close()

/** Calls back with the number of open overlays whenever one opens or closes. */
export function onOverlayChange(follower: (count: number) => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}
