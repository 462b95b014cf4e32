import { afterEach, expect, it } from 'vitest'
import { Clipboard, type ClipboardContent } from './clipboard.ts'

/** A browser whose clipboard may be unavailable to the page. */
function open(system: { text: string; mayWrite: boolean; mayRead: boolean }) {
  const clipboard = {
    writeText: async (text: string) => {
      if (!system.mayWrite) throw new DOMException('', 'NotAllowedError')
      system.text = text
    },
    readText: async () => {
      if (!system.mayRead) throw new DOMException('', 'NotAllowedError')
      return system.text
    },
  }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  return system
}
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

function windows() {
  let content: ClipboardContent | undefined
  const write = (copied: ClipboardContent) => {
    content = copied
  }
  const store = { read: () => content, write }
  return [new Clipboard(store), new Clipboard(store)] as const
}

it('works between windows when the system clipboard is unavailable', async () => {
  const [one, other] = windows()
  open({ text: '', mayWrite: true, mayRead: false })
  await one.write('widgets')
  expect(await other.read()).toBe('widgets')
})

it('returns the latest copy, if the system has refused it', async () => {
  const [one, other] = windows()
  open({ text: 'older words', mayWrite: false, mayRead: true })
  await expect(one.write('widgets')).rejects.toThrow()
  expect(await one.read()).toBe('widgets')
  expect(await other.read()).toBe('widgets')
})

it('returns text that was copied elsewhere since', async () => {
  const [one, other] = windows()
  const system = open({ text: '', mayWrite: true, mayRead: true })
  await one.write('widgets')
  system.text = 'newer words'
  expect(await other.read()).toBe('newer words')
})
