import { isObject } from './json.ts'

/** Whether any object within a value passes the test. The value is untrusted and may contain itself. */
export function someObjectIn(
  described: unknown,
  passes: (part: Readonly<Record<string, unknown>>) => boolean,
): boolean {
  const open = [described]
  const seen = new Set<unknown>()
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null || seen.has(part)) continue
    seen.add(part)
    if (isObject(part) && passes(part)) return true
    open.push(...Object.values(part))
  }
  return false
}
