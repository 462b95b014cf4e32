import type { ReactNode } from 'react'
import type { ControlAttributes } from '../view/widget-view.ts'

/** The container of a read-only answer that is more than a text, named by its label. */
export function LockedGroup({ attributes, children }: { attributes: ControlAttributes; children: ReactNode }) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, and the label is in the frame
    <div role="group" tabIndex={-1} {...named}>
      {children}
    </div>
  )
}
