/** The last part of whatever path a browser sends, without control characters, at most 120 characters. */
export function tidyName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/\p{Cc}/gu, '').trim()
  return [...clean].slice(-120).join('')
}
