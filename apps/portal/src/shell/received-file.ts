/** A file in the response of a call. */
export type ReceivedFile = { readonly name: string; readonly content: Blob }

/** Time for the browser to take over a file before its URL is revoked. */
const revokeDelayMilliseconds = 60_000

/** The name in a Content-Disposition header (RFC 6266), the extended form first; `download` if it has none. */
export function fileNameOf(disposition: string | null): string {
  const extended = disposition?.match(/filename\*\s*=\s*utf-8''([^;]+)/i)?.[1]
  const plain = disposition?.match(/filename\s*=\s*(?:"([^"]*)"|([^;]+))/i)
  return (extended && tryDecode(extended.trim())) || plain?.[1] || plain?.[2]?.trim() || 'download'
}

function tryDecode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/** Passes a file to the browser to be saved under its name. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMilliseconds)
}
