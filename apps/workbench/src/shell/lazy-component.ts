import { type ComponentType, lazy } from 'react'

/** A component of a module that is loaded when it is first shown. */
export const lazyComponent = <P>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }))
