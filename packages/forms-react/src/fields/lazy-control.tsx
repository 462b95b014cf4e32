import { Box } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { type ComponentType, Suspense } from 'react'
import type { ControlProps } from '../view/widget-view.ts'

/** A control that loads with the first form that uses it. A placeholder of the same size reserves its space. */
export function lazyControl(
  load: () => Promise<{ default: ComponentType<ControlProps> }>,
): ComponentType<ControlProps> {
  const Control = lazyComponent(load, (part) => part.default)
  return (props) => (
    <Suspense fallback={<Box mih="control" />}>
      <Control {...props} />
    </Suspense>
  )
}
