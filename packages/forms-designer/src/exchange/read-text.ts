/**
 * Decodes a file from office software: UTF-8, the UTF-16 of "Unicode text", or else GB18030. Chinese spreadsheets write
 * GB18030 without a mark, and its bytes are almost never valid UTF-8.
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
