/** The designer with a form of so many widgets; the measurement works it as an author does. */
export type DesignedForm = { readonly open: (widgets: number) => void; readonly undoCount: () => number }

declare global {
  interface Window {
    designed?: DesignedForm
  }
}
