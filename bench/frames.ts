import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Calls back after the next frame has been painted. */
    afterFrame(done: () => void): void
  }
}

/** Lets pages that are opened from now on report when the effect of a script is painted. */
export const recordFrames = (pages: BrowserContext | Page): Promise<unknown> =>
  pages.addInitScript(() => {
    window.afterFrame = (done) =>
      void requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(undefined)
      })
  })

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
