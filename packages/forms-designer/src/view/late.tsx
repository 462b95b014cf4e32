import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component whose code comes with the first look at it. Code that did not come is asked for again by the next look,
 * which React's own `lazy`, once it has failed, never does.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const [Part] = useState(() => lazy(async () => ({ default: await load() })))
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
