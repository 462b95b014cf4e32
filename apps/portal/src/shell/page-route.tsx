import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { loadDeferredAssets } from './deferred-assets.ts'
import { PageLoading } from './PageLoading.tsx'
import { RouteError } from './RouteError.tsx'
import type { PortalText } from './use-t.ts'

/** Maximum wait for the files of a page, by the specification. */
const chunkTimeoutMilliseconds = 120_000

type PageModule = { Component: ComponentType }

type PageOptions = {
  /** Only for signed-in persons; others see an invitation to log in. */
  signedIn?: boolean
  /** Without the header. */
  bare?: boolean
  /** Shown also while the screen is locked. */
  unlocked?: boolean
  /** The page has no page tab. */
  untabbed?: boolean
  /** The page uses only the texts and styles of the shell, so no others load with it. */
  light?: boolean
  /** Called when the page is first opened, to send its requests while its files load. */
  ahead?: () => void
  /** A parameter without which the page shows nothing, and the redirect target. */
  needs?: { readonly parameter: string; readonly otherwise: string }
}

export type PageHandle = {
  titleKey: PortalText
  bare: boolean
  unlocked: boolean
  untabbed: boolean
  needs: string | undefined
}

/** A portal page as a route: loaded on demand, together with the texts and styles that it can use. */
export function pageRoute(
  path: string,
  titleKey: PortalText,
  load: () => Promise<PageModule>,
  { signedIn, bare = false, unlocked = false, untabbed = false, light, ahead, needs }: PageOptions = {},
): RouteObject & { handle: PageHandle } {
  return {
    path,
    handle: { titleKey, bare, unlocked, untabbed, needs: needs?.parameter },
    HydrateFallback: PageLoading,
    ErrorBoundary: RouteError,
    ...(needs && {
      loader: ({ request }: LoaderFunctionArgs) =>
        new URL(request.url).searchParams.get(needs.parameter) ? null : redirect(needs.otherwise),
    }),
    lazy: async () => {
      // The server provides the data itself.
      if (!import.meta.env.SSR) ahead?.()
      const parts = [
        load(),
        signedIn && import('./SignedInOnly.tsx'),
        light ? undefined : loadDeferredAssets(),
      ] as const
      const [{ Component }, guard] = await withTimeout(Promise.all(parts))
      return { Component: guard ? guard.requireSignIn(Component) : Component }
    },
  }
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('page files did not arrive in time')), chunkTimeoutMilliseconds)
  })
  try {
    return await Promise.race([loading, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
