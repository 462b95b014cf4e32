import type { ReactNode, RefObject } from 'react'

export type PopupProps = {
  /** For the control's `aria-controls`. */
  id: string
  /** The element next to the popup. A click on it does not count as a click outside. */
  anchor: RefObject<HTMLElement | null>
  /** Id of the owning control: the focus has not left a field while it is in the field's popup. */
  openedBy: string
  title: string
  /** `target`: at least as wide as the anchor. `content`: as wide as its content. */
  width: 'target' | 'content'
  onClose: () => void
  children: ReactNode
}
