/**
 * The text of a file as offices write it: UTF-8, the UTF-16 of "Unicode text", or else GB18030, which spreadsheets in
 * Chinese write without a mark and whose bytes are hardly ever UTF-8.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const marked = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.slice(0, 2).join()]
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
