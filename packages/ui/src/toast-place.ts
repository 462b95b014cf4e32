/** Pixels to the right and downwards. */
export type Offset = { readonly x: number; readonly y: number }
/** Pixels of the window. In a bar at the bottom, the toasts grow upwards. */
export type Room = { readonly left: number; readonly width: number } & (
  | { readonly top: number }
  | { readonly bottom: number }
)
/** An offset is counted from the place that the style sheet gives. */
export type ToastPlace = AtOffset | { readonly room: Room }
type AtOffset = { readonly offset: Offset }

export const placeSelector = '[data-toast-place]'
export const atHome: AtOffset = { offset: { x: 0, y: 0 } }
