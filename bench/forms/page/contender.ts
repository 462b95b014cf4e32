/** What a page of the measurement can be asked to do. */
export type Contender = {
  /** Shows the empty form. It may finish later: the measurement waits until the last field stands in the page. */
  mount(place: HTMLElement, count: number): unknown
  /** Finds the faults of the whole form and shows them. */
  validate(): unknown
}

declare global {
  interface Window {
    contender?: Contender
  }
}

/** Makes a contender known to the measurement. */
export function registerContender(contender: Contender): void {
  window.contender = contender
}
