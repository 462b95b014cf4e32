import { Clipboard, type Copied } from '@rostrum/forms-designer'
import { readStored, writeStored } from './storage.ts'

const clipboardKey = 'designer.clipboard'

function isCopied(value: unknown): value is Copied {
  const copied = value as Partial<Copied> | null
  return typeof copied?.text === 'string' && typeof copied.isRefused === 'boolean'
}

/** One for every form and window of the page. */
export const clipboard = new Clipboard({
  read: () => {
    const stored = readStored(clipboardKey)
    return isCopied(stored) ? stored : undefined
  },
  write: (copied) => {
    // Where there is no room, an older copy may not be taken for this one.
    if (!writeStored(clipboardKey, copied)) writeStored(clipboardKey, null)
  },
})
