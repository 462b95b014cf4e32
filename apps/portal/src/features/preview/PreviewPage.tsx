import { type PreviewMessage, previewReady } from '@rostrum/contracts/content/articles/preview'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { applyLocale } from '../../shell/catalogues.ts'
import { openPagesNow, setOpenPages } from '../../shell/open-pages.ts'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { closeAll } from '../../shell/page-tabs.ts'
import { cachePreview } from './cache-preview.ts'

const isPreview = (message: unknown): message is PreviewMessage =>
  typeof message === 'object' && message !== null && Reflect.get(message, 'kind') === 'rostrum.preview'

/** Runs in a frame of the editor and opens the page that the public would read, with the content from the editor. */
export function Component() {
  const navigate = useNavigate()
  useEffect(() => {
    const editor = window.parent
    if (editor === window) return
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin || event.source !== editor || !isPreview(event.data)) return
      window.removeEventListener('message', listen)
      const { data } = event
      setOpenPages(closeAll(openPagesNow()))
      void applyLocale(data.locale).then(() => navigate(cachePreview(data), { replace: true }))
    }
    window.addEventListener('message', listen)
    editor.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [navigate])
  return <PageLoading />
}
