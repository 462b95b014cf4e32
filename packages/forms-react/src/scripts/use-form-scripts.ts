import { entryOf } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/scripts/scripts-of'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect } from 'react'
import { focusField } from '../view/focus-field.ts'
import type { FormContextValue, ScriptHost } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'

const tones: Readonly<Record<string, 'done' | 'error'>> = { success: 'done', error: 'error' }

/** Runs the form's scripts while it is on the page, where the host wants them run; the engine comes with the first form. */
export function useFormScripts(context: FormContextValue, host: ScriptHost | undefined): void {
  const t = useFormText()
  const { form } = context
  useEffect(() => {
    if (!host || !hasScripts(form.compiled.definition)) return undefined
    let stop = () => {}
    let isGone = false
    const begin = async () => {
      const { startScripts } = await import('./start-scripts.ts')
      const scripts = await startScripts(form, {
        message: (kind, text) => toast({ tone: entryOf(tones, kind) ?? 'neutral', message: text }),
        refMissing: (name) => toast({ tone: 'error', message: t('form.ref_missing', { name }) }),
        failedSentence: () => t('form.validation_failed'),
        focus: (path) => focusField(context, path),
        openPane: (tabId, paneId) => context.view.openPane(tabId, paneId),
        shownPane: (tabId) => context.view.openPaneOf(tabId),
        report: host.report,
        loadSource: host.loadSource,
      })
      if (isGone) return
      stop = () => scripts.stop()
      scripts.start()
    }
    begin().catch((error: unknown) => {
      // The form can be filled in without its scripts; whoever watches is told that they did not come.
      host.report?.({ path: '', reason: 'error', message: String(error), line: undefined })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [context, form, host, t])
}
