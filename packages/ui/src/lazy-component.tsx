import { Component, type ComponentType, createContext, type FunctionComponent, lazy, type ReactNode } from 'react'
import { ChunkLoadNotice } from './ChunkLoadNotice.tsx'
import { isNewVersionDeployed } from './new-version.ts'

/** The code of a part did not come. */
export class ChunkLoadError extends Error {
  /** Lets the next look ask for the part again. */
  readonly retry: () => void
  /** It will not come however often it is asked for: the page was published anew and has to be loaded again. */
  readonly isOutdated: boolean

  constructor(cause: unknown, askAgain: () => void, isOutdated: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.retry = askAgain
    this.isOutdated = isOutdated
  }
}

type LazyOptions = {
  /** What else must be there before the part can be shown, such as its texts. */
  prerequisites?: () => Promise<unknown>
}

type ErrorPlacement = 'place' | 'page' | 'nowhere'

type LazyComponentOptions = LazyOptions & {
  /** Where it is said that the part did not come: in its place, above the page where that is not in sight, or nowhere. */
  errorPlacement?: ErrorPlacement
}

/**
 * A component whose code comes with the first look at it; until then, what stands around it waits (`Suspense`). Code that
 * did not come is asked for again when somebody asks for it, which React's own `lazy`, once it has failed, never does.
 *
 * Says itself that it did not come, so that everything around it stays.
 */
export function lazyComponent<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { errorPlacement = 'place', ...beside }: LazyComponentOptions = {},
): FunctionComponent<Props> {
  const Part = lazyPage(load, pick, beside)
  return function Late(props: Props) {
    return (
      <ChunkErrorBoundary errorPlacement={errorPlacement}>
        <Part {...props} />
      </ChunkErrorBoundary>
    )
  }
}

/** As `late`, and leaves it to a boundary around it to say that it did not come: see `PartMissing`. */
export function lazyPage<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { prerequisites }: LazyOptions = {},
): FunctionComponent<Props> {
  const ask = retryableImport(load)
  const askAgain = () => {
    part = asked()
  }
  const asked = () =>
    lazy(async () => {
      try {
        const [module] = await Promise.all([ask(), prerequisites?.()])
        return { default: pick(module) }
      } catch (cause) {
        throw new ChunkLoadError(cause, askAgain, await isNewVersionDeployed())
      }
    })
  let part = asked()
  return function LatePage(props: Props) {
    const Part = part
    return <Part {...props} />
  }
}

/**
 * Whether a part that did not come in its place is left to a boundary further out, as `latePage` does: where the place
 * itself takes neither pointer nor focus, nobody could ask for the part again.
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

/** Where browsers say which module did not come. */
const failedModulePattern = /dynamically imported module: (\S+)/

/** A browser may take a module for missing as long as the page is open; by another address it looks for it again. */
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

/** A style sheet that did not come stays away unless it is asked for by another element. */
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
