let frozenAt: number | undefined

/** The browser's clock; while a page that the server has drawn is taken over, what that clock showed then. */
export const pageNow = (): number => frozenAt ?? Date.now()

/** Holds the clock for what is drawn until it is released, so that two drawings of one page are the same. */
export function freezePageClock(at: number): void {
  frozenAt = at
}

export function releasePageClock(): void {
  frozenAt = undefined
}
