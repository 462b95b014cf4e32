/** Text as it is written in markup and in its attributes. Null characters, which a browser ignores, are left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
