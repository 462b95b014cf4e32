import { Component, type ComponentType, createContext, type FunctionComponent, lazy, type ReactNode } from 'react'
import { isNewerPageThere } from './newer-page.ts'
import { PartMissed } from './PartMissed.tsx'

/** The code of a part did not come. */
export class PartMissing extends Error {
  /** Lets the next look ask for the part again. */
  readonly askAgain: () => void
  /** It will not come however often it is asked for: the page was published anew and has to be loaded again. */
  readonly isOutdated: boolean

  constructor(cause: unknown, askAgain: () => void, isOutdated: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.askAgain = askAgain
    this.isOutdated = isOutdated
  }
}

type Beside = {
  /** What else must be there before the part can be shown, such as its texts. */
  alongside?: () => Promise<unknown>
}

type MissedAt = 'place' | 'page' | 'nowhere'

type Look = Beside & {
  /** Where it is said that the part did not come: in its place, above the page where that is not in sight, or nowhere. */
  missedAt?: MissedAt
}

/**
 * A component whose code comes with the first look at it; until then, what stands around it waits (`Suspense`). Code that
 * did not come is asked for again when somebody asks for it, which React's own `lazy`, once it has failed, never does.
 *
 * Says itself that it did not come, so that everything around it stays.
 */
export function late<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { missedAt = 'place', ...beside }: Look = {},
): FunctionComponent<Props> {
  const Part = latePage(load, pick, beside)
  return function Late(props: Props) {
    return (
      <PartBoundary missedAt={missedAt}>
        <Part {...props} />
      </PartBoundary>
    )
  }
}

/** As `late`, and leaves it to a boundary around it to say that it did not come: see `PartMissing`. */
export function latePage<Props extends object, Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { alongside }: Beside = {},
): FunctionComponent<Props> {
  const ask = asking(load)
  const askAgain = () => {
    part = asked()
  }
  const asked = () =>
    lazy(async () => {
      try {
        const [module] = await Promise.all([ask(), alongside?.()])
        return { default: pick(module) }
      } catch (cause) {
        throw new PartMissing(cause, askAgain, await isNewerPageThere())
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
export const MissedFurtherOut = createContext(false)

type BoundaryProps = { missedAt: MissedAt; children: ReactNode }

class PartBoundary extends Component<BoundaryProps, { readonly failure: unknown }> {
  static override contextType = MissedFurtherOut
  declare context: boolean
  override state = { failure: undefined }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    const failure: unknown = this.state.failure
    const { missedAt } = this.props
    if (failure === undefined) return this.props.children
    if (!(failure instanceof PartMissing) || (this.context && missedAt === 'place')) throw failure
    const retry = () => {
      failure.askAgain()
      this.setState({ failure: undefined })
    }
    return missedAt === 'nowhere' ? null : <PartMissed at={missedAt} isOutdated={failure.isOutdated} onRetry={retry} />
  }
}

/** Where browsers say which module did not come. */
const missedModule = /dynamically imported module: (\S+)/

/** A browser may take a module for missing as long as the page is open; by another address it looks for it again. */
export function asking<Module>(load: () => Promise<Module>): () => Promise<Module> {
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
