import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Calls back once the next frame has been painted, ahead of the work that the page has deferred until then. */
    afterFrame(done: () => void): void
  }
}

/** Lets pages that are opened from now on report when the effect of a script is painted. */
export const recordFrames = (pages: BrowserContext | Page): Promise<unknown> =>
  pages.addInitScript(() => {
    window.afterFrame = (done) =>
      void requestAnimationFrame(() => void window.scheduler.postTask(() => done(), { priority: 'user-blocking' }))
  })

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
