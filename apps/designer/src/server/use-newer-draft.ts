import { toast } from '@rostrum/ui/Toasts'
import { isScrollLocked } from '@rostrum/ui/use-scroll-lock'
import { useEffect, useEffectEvent } from 'react'
import { authorOf, isOwnSave } from '../draft-status.ts'
import type { DraftStore } from '../draft-store.ts'
import { usePageText } from '../messages.ts'
import { isRefusal } from './api.ts'
import { createServerLink, fetchForm, isSameContent, type ServerFormData, syncWithServer } from './server-form.ts'
import { useAnnounceTaken } from './use-announce-taken.ts'

/** Interval of looking for a newer draft while the page is visible. */
const intervalMilliseconds = 60_000

/**
 * Takes the newer draft of the server into a form without changes of its own: when it is opened, and when its author
 * comes back to it. While the author looks at the form, a mark says that there is a newer draft. Changes of its own
 * stay: the author gets a hint as well, and decides when saving them. A form that was deleted there continues in this
 * browser alone.
 */
export function useNewerDraft(draftStore: DraftStore): void {
  const t = usePageText()
  const announce = useEffectEvent(useAnnounceTaken())
  const warn = useEffectEvent((author: string | null) =>
    toast({
      ...{ topic: 'server', tone: 'neutral', lasts: 10_000 },
      message: author ? t('page.newer_waits', { author }) : t('page.newer_waits_published'),
    }),
  )
  useEffect(() => {
    let isOpen = true
    const take = (served: ServerFormData) => {
      const { definition, name } = draftStore.content
      syncWithServer(draftStore, served)
      const now = draftStore.content
      if (now.definition === definition && now.name === name) return
      announce(served.savedBy)
    }
    const mark = (served: ServerFormData) => {
      draftStore.noteServed(served.attempt, createServerLink(served), served)
      const { entry } = draftStore.state
      const newer = newerIn(draftStore, served)
      const isNews = draftStore.noteNewer(newer && { ...newer, savedBy: authorOf(entry, served) })
      // The author knows of an own save. The work of others that was undone stays marked.
      if (isNews && !draftStore.isSent && !isOwnSave(entry, served)) warn(served.savedBy)
    }
    const look = async (isWatched: boolean) => {
      const { server } = draftStore.state.entry
      if (!server || document.visibilityState === 'hidden') return
      const served = await fetchForm(server.code).catch((failure) => {
        // Without the server or a session, the copy of this browser is as good as any.
        const isDeleted = isRefusal(failure, 'record.not_found')
        if (isDeleted && isOpen && draftStore.state.entry.server?.code === server.code) draftStore.unlink()
      })
      // This page may have saved or published while the answer was on its way.
      if (!served || !isOpen || isOlder(draftStore, served)) return
      if (draftStore.isSent && !isWatched) take(served)
      else mark(served)
    }
    const lookAgain = () => {
      // A dialog may be the one that shows both drafts.
      if (!isScrollLocked()) void look(true)
    }
    const onReturn = () => void look(false)
    onReturn()
    document.addEventListener('visibilitychange', onReturn)
    const timer = window.setInterval(lookAgain, intervalMilliseconds)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', onReturn)
      window.clearInterval(timer)
    }
  }, [draftStore])
}

const revisionOf = (draftStore: DraftStore): number => draftStore.state.entry.server?.revision ?? 0

const isOlder = (draftStore: DraftStore, { revision }: ServerFormData): boolean => revision < revisionOf(draftStore)

/** The state of the server if it has the changes of another author, which this draft lacks. */
function newerIn(draftStore: DraftStore, served: ServerFormData): ServerFormData | undefined {
  const isNewer =
    served.revision > revisionOf(draftStore) &&
    !draftStore.isOwnRequest(served.attempt) &&
    !isSameContent(draftStore.content, served)
  return isNewer ? served : undefined
}
