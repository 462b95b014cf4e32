import { Clipboard, type ClipboardContent } from '@rostrum/forms-designer'
import { readStored, writeStored } from './storage.ts'

const clipboardKey = 'designer.clipboard'

function isClipboardContent(value: unknown): value is ClipboardContent {
  const copied = value as Partial<ClipboardContent> | null
  return typeof copied?.text === 'string' && typeof copied.isRefused === 'boolean'
}

/** Shared by every form and window of the page. */
export const clipboard = new Clipboard({
  read: () => {
    const stored = readStored(clipboardKey)
    return isClipboardContent(stored) ? stored : undefined
  },
  write: (copied) => {
    // If there is no space, an older copy must not be mistaken for this one.
    if (!writeStored(clipboardKey, copied)) writeStored(clipboardKey, null)
  },
})
