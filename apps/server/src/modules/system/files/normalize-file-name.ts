/**
 * The last segment of any path that a browser sends, at most 120 characters, without control and direction characters.
 */
export function normalizeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return [...clean].slice(-120).join('')
}
