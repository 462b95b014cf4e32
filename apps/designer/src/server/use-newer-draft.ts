import { toast } from '@rostrum/ui/Toasts'
import { isScrollLocked } from '@rostrum/ui/use-scroll-lock'
import { useEffect, useEffectEvent } from 'react'
import type { DraftStore } from '../draft-store.ts'
import { usePageText } from '../messages.ts'
import { fetchForm, isSameContent, type ServerFormData, syncWithServer } from './server-form.ts'

/** Interval of looking for a newer draft while the author has unsaved changes. */
const intervalMilliseconds = 60_000

/**
 * Takes the newer draft of the server into a form without changes of its own: when it is opened, and when its author
 * comes back to it. Changes of its own stay: the author gets a hint, also while editing, and decides when saving them.
 */
export function useNewerDraft(draftStore: DraftStore): void {
  const t = usePageText()
  const announce = useEffectEvent((author: string | null) =>
    toast({
      ...{ topic: 'server', tone: 'done' },
      message: author ? t('page.newer_taken', { author }) : t('page.newer_taken_published'),
    }),
  )
  const warn = useEffectEvent((author: string | null) =>
    toast({
      ...{ topic: 'server', tone: 'neutral', lasts: 10_000 },
      message: author ? t('page.newer_waits', { author }) : t('page.newer_waits_published'),
    }),
  )
  useEffect(() => {
    let isOpen = true
    let named = 0
    const take = (served: ServerFormData) => {
      const { definition, name } = draftStore.content
      syncWithServer(draftStore, served)
      const now = draftStore.content
      if (now.definition === definition && now.name === name) return
      announce(served.savedBy)
    }
    const look = async () => {
      const { server } = draftStore.state.entry
      if (!server || document.visibilityState === 'hidden') return
      // Without the server or a session, the copy of this browser is as good as any.
      const served = await fetchForm(server.code).catch(() => undefined)
      if (!served || !isOpen) return
      if (draftStore.isSent) return take(served)
      if (served.revision === named || !isNewer(draftStore, served)) return
      named = served.revision
      warn(served.savedBy)
    }
    const lookAgain = () => {
      // A dialog may be the one that shows both drafts.
      if (!draftStore.isSent && !isScrollLocked()) void look()
    }
    void look()
    document.addEventListener('visibilitychange', look)
    const timer = window.setInterval(lookAgain, intervalMilliseconds)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', look)
      window.clearInterval(timer)
    }
  }, [draftStore])
}

/** Whether the server has the changes of another author, which this draft lacks. */
const isNewer = (draftStore: DraftStore, served: ServerFormData): boolean =>
  served.revision > (draftStore.state.entry.server?.revision ?? 0) &&
  !draftStore.isOwnRequest(served.attempt) &&
  !isSameContent(draftStore.content, served)
