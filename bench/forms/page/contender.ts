/** The interface of a measured page. */
export type Contender = {
  /** Shows the empty form. It can return early: the measurement waits until the last field is in the page. */
  mount(place: HTMLElement, count: number): unknown
  /** Validates the whole form and shows the errors. */
  validate(): unknown
}

declare global {
  interface Window {
    contender?: Contender
  }
}

/** Registers a contender for the measurement. */
export function registerContender(contender: Contender): void {
  window.contender = contender
}
