/** Resolves at the first of these events, or after a timeout if one is given. */
export function waitForEvent(
  events: readonly (readonly [EventTarget, string])[],
  milliseconds?: number,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const [target, event] of events) target.removeEventListener(event, end)
      resolve()
    }
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds)
    for (const [target, event] of events) target.addEventListener(event, end)
  })
}
