let drawnAt: number | undefined

/** The browser's clock; while a page that the server has drawn is taken over, what that clock showed then. */
export const pageNow = (): number => drawnAt ?? Date.now()

/** Holds the clock for what is drawn until it is released, so that two drawings of one page are the same. */
export function holdPageClock(at: number): void {
  drawnAt = at
}

export function releasePageClock(): void {
  drawnAt = undefined
}
