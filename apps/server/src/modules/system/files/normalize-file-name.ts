/** The last part of whatever path a browser sends, without what controls or turns the text, at most 120 characters. */
export function normalizeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()
  return [...clean].slice(-120).join('')
}
