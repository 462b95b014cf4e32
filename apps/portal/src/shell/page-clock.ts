let frozenAt: number | undefined

/** The browser's clock; during hydration of a server-rendered page, the time of its rendering. */
export const pageNow = (): number => frozenAt ?? Date.now()

/** Freezes the clock until it is released, so that two renderings of one page are equal. */
export function freezePageClock(at: number): void {
  frozenAt = at
}

export function releasePageClock(): void {
  frozenAt = undefined
}
