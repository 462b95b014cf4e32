import type { OptionItem } from '@rostrum/forms'
import { useEffect, useState } from 'react'
import { useFormContext } from '../view/form-context.ts'
import { useRetryOnline } from '../view/use-retry-online.ts'

/** Debounce of keystrokes in milliseconds before a request. */
const debounceMilliseconds = 250

type RemoteResult = { readonly items: readonly OptionItem[]; readonly state: 'loading' | 'ready' | 'failed' }

type Remote = RemoteResult & { readonly retry: () => void }

/** Searches a list that is too long to load. Late responses for older keywords are dropped. */
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
        // The notice below the field reports the failure, and typing again retries.
        if (isCurrent) setRemote({ items: [], state: 'failed' })
      }
    }
    const timer = setTimeout(ask, keyword === '' || retried?.keyword === keyword ? 0 : debounceMilliseconds)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [form, source, keyword, retried])
  const retry = () => setRetried({ keyword })
  useRetryOnline(remote.state === 'failed', retry)
  return { ...remote, retry }
}
