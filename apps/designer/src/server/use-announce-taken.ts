import { toast } from '@rostrum/ui/Toasts'
import { usePageText } from '../messages.ts'

/** Says that the form shows what another author has saved; null after a publication. */
export function useAnnounceTaken(): (author: string | null) => void {
  const t = usePageText()
  return (author) =>
    toast({
      ...{ topic: 'server', tone: 'done' },
      message: author ? t('page.newer_taken', { author }) : t('page.newer_taken_published'),
    })
}
