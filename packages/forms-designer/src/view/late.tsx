import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component whose code comes with the first look at it. Code that did not come is asked for again by the next look,
 * which React's own `lazy`, once it has failed, never does.
 */
export function late<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const ask = asking(load)
  return function Late(props: Props) {
    const [Part] = useState(() => lazy(async () => ({ default: pick(await ask()) })))
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Where browsers say which module did not come. */
const missedModule = /dynamically imported module: (\S+)/

/** A browser may take a module for missing as long as the page is open; by another address it looks for it again. */
function asking<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let missed = 0
  return async () => {
    if (missed > 0) mendStyles()
    try {
      return await load()
    } catch (error) {
      missed += 1
      const address = missedModule.exec(String(error))?.[1]
      if (address === undefined) throw error
      return await import(/* @vite-ignore */ `${address}?again=${missed}`)
    }
  }
}

/** A style sheet that did not come stays away unless it is asked for by another element. */
function mendStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!hasCome(link)) link.replaceWith(link.cloneNode())
  }
}

function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined
  } catch {
    return false
  }
}
