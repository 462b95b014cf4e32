import {
  Component,
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useState,
} from 'react'
import { ChunkLoadNotice } from './ChunkLoadNotice.tsx'
import { isNewVersionDeployed } from './new-version.ts'

/** The code of a part failed to load. */
export class ChunkLoadError extends Error {
  /** Resets the part, so that the next render loads it again. */
  readonly retry: () => void
  /** Retries are useless: a new version of the page was deployed and requires a reload. */
  readonly isOutdated: boolean

  constructor(cause: unknown, askAgain: () => void, isOutdated: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.retry = askAgain
    this.isOutdated = isOutdated
  }
}

type LazyOptions = {
  /** Other resources that the part needs, such as its texts. */
  prerequisites?: () => Promise<unknown>
}

type ErrorPlacement = 'place' | 'page' | 'nowhere'

type LazyComponentOptions = LazyOptions & {
  /** Where the failure is shown: in place, at the top of the page if the place is not visible, or nowhere. */
  errorPlacement?: ErrorPlacement
}

/**
 * A component whose code loads on first render, within `Suspense`. After a failure, the code loads again on request,
 * which React's own `lazy` does not support.
 *
 * Shows the failure itself, so that the rest of the page stays.
 */
export function lazyComponent<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { errorPlacement = 'place', ...beside }: LazyComponentOptions = {},
): LazyPage<Props> {
  const Part = lazyPage(load, pick, beside)
  function Late(props: Props) {
    return (
      <ChunkErrorBoundary errorPlacement={errorPlacement}>
        <Part {...props} />
      </ChunkErrorBoundary>
    )
  }
  return Object.assign(Late, { preload: Part.preload, isLoaded: Part.isLoaded })
}

/** A component whose code can be loaded before it is rendered. */
export type LazyPage<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code. A failure is shown where the component is rendered. */
  readonly preload: () => Promise<void>
  readonly isLoaded: () => boolean
}

/** Like `lazyComponent`, but leaves the failure to an outer boundary, see `DelegateChunkErrors`. */
export function lazyPage<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { prerequisites }: LazyOptions = {},
): LazyPage<Props> {
  const ask = retryableImport(load)
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    const [module] = await Promise.all([ask(), prerequisites?.()])
    loaded = pick(module)
    return loaded
  }
  const askAgain = () => {
    part = newPart()
  }
  const newPart = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (cause) {
        throw new ChunkLoadError(cause, askAgain, await isNewVersionDeployed())
      }
    })
  let part = newPart()
  /** What was loaded before needs no fallback, which React would show for at least 300 ms. */
  function LazyContent(props: Props) {
    const [Loaded] = useState(() => loaded)
    const Part = Loaded ?? part
    return <Part {...props} />
  }
  const preload = async () => {
    if (loaded === undefined) await fetchPart().catch(() => undefined)
  }
  return Object.assign(LazyContent, { preload, isLoaded: () => loaded !== undefined })
}

/**
 * Whether an outer boundary shows a failure to load, as for `lazyPage`. This is for an inert place, in which a person
 * could not press the retry button.
 */
export const DelegateChunkErrors = createContext(false)

type BoundaryProps = { errorPlacement: ErrorPlacement; children: ReactNode }

class ChunkErrorBoundary extends Component<BoundaryProps, { readonly failure: unknown }> {
  static override contextType = DelegateChunkErrors
  declare context: boolean
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    const failure: unknown = this.state.failure
    const { errorPlacement } = this.props
    if (failure === undefined) return this.props.children
    if (!(failure instanceof ChunkLoadError) || (this.context && errorPlacement === 'place')) throw failure
    const retry = () => {
      failure.retry()
      this.setState({ failure: undefined })
    }
    return errorPlacement === 'nowhere' ? null : (
      <ChunkLoadNotice placement={errorPlacement} isOutdated={failure.isOutdated} onRetry={retry} />
    )
  }
}

/** Browsers that report the missing module. */
const failedModulePattern = /dynamically imported module: (\S+)/

/** A browser may cache a missing module for the lifetime of the page. Another URL bypasses the cache. */
export function retryableImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let missed = 0
  return async () => {
    if (missed > 0) reloadFailedStyles()
    try {
      return await load()
    } catch (error) {
      missed += 1
      const address = failedModulePattern.exec(String(error))?.[1]
      if (address === undefined) throw error
      return await import(/* @vite-ignore */ `${address}?again=${missed}`)
    }
  }
}

/** A style sheet that failed to load is requested again only by a new element. */
function reloadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!isStylesheetLoaded(link)) link.replaceWith(link.cloneNode())
  }
}

function isStylesheetLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined
  } catch {
    return false
  }
}
