import { toast } from '@rostrum/ui/Toasts'
import { useT } from './messages.ts'

/** Copies a text to the clipboard and reports the result. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useT()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ tone: 'done', message: t('designer.copied') })
    } catch {
      toast({ tone: 'error', message: t('designer.copy_failed') })
    }
  }
}
