import type { ImportPreview } from '@rostrum/contracts/engines/resource/resource-calls'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setUnsaved, usePage } from '../shell/page-context.ts'
import { useT } from '../shell/use-t.ts'

/**
 * Reports the end of an import that the server writes without a request of this page.
 *
 * @param path of the calls
 * @returns called when the import has started
 */
export function useAwaitedImport(preview: ImportPreview | undefined, path: string): () => void {
  const t = useT()
  const { tab } = usePage()
  const queries = useQueryClient()
  const [awaited, setAwaited] = useState(false)
  const { state, refusal } = preview ?? {}
  useEffect(() => {
    if (!awaited || state === undefined || state === 'running') return
    setAwaited(false)
    if (state === 'open') {
      toast({ tone: 'error', message: refusal ?? t('import.not_written') })
      return
    }
    setUnsaved(tab.path, false)
    void queries.invalidateQueries({ queryKey: [path] })
  }, [awaited, state, refusal, path, queries, tab.path, t])
  return () => setAwaited(true)
}
