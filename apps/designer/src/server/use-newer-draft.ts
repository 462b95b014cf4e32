import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { usePageText } from '../messages.ts'
import { fetchForm, syncWithServer } from './server-form.ts'

/**
 * Takes the newer draft of the server into a form without changes of its own: when it is opened, and when its author
 * comes back to it. Changes of its own stay, and the author decides when saving them.
 */
export function useNewerDraft(draftStore: DraftStore): void {
  const t = usePageText()
  const announce = useEffectEvent((author: string | null) =>
    toast({
      ...{ topic: 'server', tone: 'done' },
      message: author ? t('page.newer_taken', { author }) : t('page.newer_taken_published'),
    }),
  )
  useEffect(() => {
    let isOpen = true
    const look = async () => {
      const { server } = draftStore.state.entry
      if (!server || !draftStore.isSent || document.visibilityState === 'hidden') return
      // Without the server or a session, the copy of this browser is as good as any.
      const served = await fetchForm(server.code).catch(() => undefined)
      if (!served || !isOpen || !draftStore.isSent) return
      const { definition, name } = draftStore.content
      syncWithServer(draftStore, served)
      const now = draftStore.content
      if (now.definition === definition && now.name === name) return
      announce(served.savedBy)
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [draftStore])
}
