export type Toast = {
  readonly id: number
  readonly tone: 'done' | 'error' | 'neutral'
  readonly message: string
  /** Number under which the server logged a failure. */
  readonly requestId?: string | undefined
  /** What it is about: what was said before about the same goes. */
  readonly topic?: string
  /** How often it was said while it stood. */
  readonly times: number
  /** How long it stays, in milliseconds; time stands still while the pointer or the focus is on it. */
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

/** Shows a toast; the same words again are one toast, begun anew, which counts them. */
export function addToast({
  lasts,
  ...toast
}: Omit<Toast, 'id' | 'durationMilliseconds' | 'times'> & { lasts?: number }): void {
  lastId += 1
  const times = 1 + (toasts.find(({ message }) => message === toast.message)?.times ?? 0)
  const isSuperseded = ({ message, topic }: Toast) =>
    message === toast.message || (topic !== undefined && topic === toast.topic)
  const standing = toasts.filter((one) => !isSuperseded(one))
  setToasts([
    ...standing.slice(-3),
    { ...toast, id: lastId, times, durationMilliseconds: lasts ?? (toast.tone === 'error' ? 8000 : 4000) },
  ])
}

export function removeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}
