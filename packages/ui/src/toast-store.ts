export type Toast = {
  readonly id: number
  readonly tone: 'done' | 'error' | 'neutral'
  readonly message: string
  /** The id under which the server logged a failure. */
  readonly requestId?: string | undefined
  /** The subject: the toast replaces earlier ones with the same subject. */
  readonly topic?: string
  /** Takes back what the message reports; its button closes the toast. */
  readonly undo?: (() => void) | undefined
  /** How often the message was repeated while it was visible. */
  readonly times: number
  /** Visible time in milliseconds. The timer pauses while the pointer or the focus is on the toast. */
  readonly durationMilliseconds: number
}

type Listener = () => void

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export const getToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast. A repeated message restarts the existing toast and increments its counter. */
export function addToast({
  lasts,
  ...toast
}: Omit<Toast, 'id' | 'durationMilliseconds' | 'times'> & { lasts?: number }): void {
  lastId += 1
  const times = 1 + (toasts.find(({ message }) => message === toast.message)?.times ?? 0)
  const isSuperseded = ({ message, topic, tone, undo }: Toast) =>
    message === toast.message ||
    (topic !== undefined && topic === toast.topic) ||
    // A confirmation that asks for the next step is out of date when that step is confirmed.
    (toast.tone === 'done' && tone === 'done' && undo === undefined)
  const current = toasts.filter((one) => !isSuperseded(one))
  setToasts([...current.slice(-3), { ...toast, id: lastId, times, durationMilliseconds: lasts ?? durationOf(toast) }])
}

/** A failure is read and its number copied, a confirmation is glanced at; what can be undone leaves time to decide. */
function durationOf({ tone, undo }: Pick<Toast, 'tone' | 'undo'>): number {
  if (tone === 'error') return 8000
  return undo ? 10_000 : 4000
}

export function removeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

/** Removes the toasts about a subject that another part of the page now reports. */
export function removeToastsAbout(topic: string): void {
  setToasts(toasts.filter((toast) => toast.topic !== topic))
}
