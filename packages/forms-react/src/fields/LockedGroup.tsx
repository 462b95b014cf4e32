import type { ReactNode } from 'react'
import type { ControlAttributes } from '../widgets/widget-view.ts'

/** What stands for an answer that this person may not change, where it is more than a text: named by its label. */
export function LockedGroup({ attributes, children }: { attributes: ControlAttributes; children: ReactNode }) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the label stands in the frame
    <div role="group" tabIndex={-1} {...named}>
      {children}
    </div>
  )
}
