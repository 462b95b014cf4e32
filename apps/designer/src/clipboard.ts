import { Clipboard, type ClipboardContent } from '@rostrum/forms-designer'
import { readStored, writeStored } from './storage.ts'

const clipboardKey = 'designer.clipboard'

function isClipboardContent(value: unknown): value is ClipboardContent {
  const copied = value as Partial<ClipboardContent> | null
  return typeof copied?.text === 'string' && typeof copied.isRefused === 'boolean'
}

/** One for every form and window of the page. */
export const clipboard = new Clipboard({
  read: () => {
    const stored = readStored(clipboardKey)
    return isClipboardContent(stored) ? stored : undefined
  },
  write: (copied) => {
    // Where there is no room, an older copy may not be taken for this one.
    if (!writeStored(clipboardKey, copied)) writeStored(clipboardKey, null)
  },
})
