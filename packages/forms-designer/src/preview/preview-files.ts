import type { Upload } from '@rostrum/forms-react'
import { newKey } from '@rostrum/ui/new-key'

/** Types that a browser displays and does not execute. */
const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

/**
 * Uploads of a preview stay in the browser. The author decides where a form sends files, and a request from here would
 * carry the viewer's session.
 */
export class PreviewFiles {
  readonly #objectUrls = new Map<string, string>()

  readonly upload: Upload = async (file, _field, onProgress, signal) => {
    const type = pictureTypes.has(file.type) ? file.type : 'application/octet-stream'
    const bytes = await readThrough(file, onProgress, signal)
    const url = `/preview/${newKey()}`
    this.#objectUrls.set(url, URL.createObjectURL(new Blob(bytes, { type })))
    return { name: file.name, url }
  }

  readonly addressOf = (url: string): string => this.#objectUrls.get(url) ?? url

  revokeAll(): void {
    for (const place of this.#objectUrls.values()) URL.revokeObjectURL(place)
    this.#objectUrls.clear()
  }
}

async function readThrough(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = file.stream().getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = await reader.read()
    if (done) return parts
    parts.push(value)
    length += value.length
    onProgress(length / file.size)
  }
}
