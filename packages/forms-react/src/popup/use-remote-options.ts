import type { OptionItem } from '@rostrum/forms'
import { useEffect, useState } from 'react'
import { useFormContext } from '../view/form-context.ts'

/** Milliseconds without a keystroke after which the server is asked. */
const debounceMilliseconds = 250

type RemoteResult = { readonly items: readonly OptionItem[]; readonly state: 'loading' | 'ready' | 'failed' }

type Remote = RemoteResult & { readonly retry: () => void }

/** What a list that is too long to load has for a keyword. Answers that come late for an older keyword are dropped. */
export function useRemoteOptions(source: string | undefined, keyword: string): Remote {
  const { form } = useFormContext()
  const [retried, setRetried] = useState<{ readonly keyword: string }>()
  const [remote, setRemote] = useState<RemoteResult>({ items: [], state: source === undefined ? 'ready' : 'loading' })
  useEffect(() => {
    if (source === undefined) return
    let isCurrent = true
    const ask = async () => {
      setRemote((before) => ({ items: before.items, state: 'loading' }))
      try {
        const items = await form.lists.search(source, keyword)
        if (isCurrent) setRemote({ items, state: 'ready' })
      } catch {
        // The notice under the field says so and typing again asks again.
        if (isCurrent) setRemote({ items: [], state: 'failed' })
      }
    }
    const timer = setTimeout(ask, keyword === '' || retried?.keyword === keyword ? 0 : debounceMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [form, source, keyword, retried])
  return { ...remote, retry: () => setRetried({ keyword }) }
}
