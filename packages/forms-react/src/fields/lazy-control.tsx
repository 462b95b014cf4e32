import { lazyComponent } from '@rostrum/ui/lazy-component'
import { type ComponentType, Suspense } from 'react'
import type { ControlProps } from '../widgets/widget-view.ts'
import classes from './on-demand.module.css'

/** A control that loads with the first form that uses it. A placeholder of the same size reserves its space. */
export function lazyControl(
  load: () => Promise<{ default: ComponentType<ControlProps> }>,
): ComponentType<ControlProps> {
  const Control = lazyComponent(load, (part) => part.default)
  return (props) => (
    <Suspense fallback={<div className={classes.waiting} />}>
      <Control {...props} />
    </Suspense>
  )
}
