export function readCookie(name: string): string | undefined {
  // The server renders pages for visitors, who have no cookies.
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

export const yearSeconds = 31_536_000

/** @param seconds lifetime; 0 deletes it */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing from Firefox ESR
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
