import { entryOf } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/scripts/scripts-of'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent } from 'react'
import { focusField } from '../view/focus-field.ts'
import type { FormContextValue, ScriptHost } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'

const tones: Readonly<Record<string, 'done' | 'error'>> = { success: 'done', error: 'error' }

/**
 * Runs the form's scripts while it is on the page, where the host wants them run; the engine comes with the first form.
 * They run once for a form: what its page does for them, and in which language, may change meanwhile.
 */
export function useFormScripts(context: FormContextValue, host: ScriptHost | undefined): void {
  const t = useFormText()
  const { form, view } = context
  const isWanted = host !== undefined
  const report = useEffectEvent<NonNullable<ScriptHost['report']>>((failure) => host?.report?.(failure))
  const loadSource = useEffectEvent<NonNullable<ScriptHost['loadSource']>>(async (name, parameters) => {
    if (!host?.loadSource) throw new Error(name)
    return host.loadSource(name, parameters)
  })
  const refMissing = useEffectEvent((name: string) =>
    toast({ tone: 'error', message: t('form.ref_missing', { name }) }),
  )
  const failedSentence = useEffectEvent(() => t('form.validation_failed'))
  const focus = useEffectEvent((path: string) => focusField(context, path))
  useEffect(() => {
    if (!isWanted || !hasScripts(form.compiled.definition)) return undefined
    let stop = () => {}
    let isGone = false
    const begin = async () => {
      const { startScripts } = await import('./start-scripts.ts')
      // Scripts may look at lists of fields that nobody sees.
      void form.requestLists()
      const scripts = await startScripts(form, {
        message: (kind, text) => toast({ tone: entryOf(tones, kind) ?? 'neutral', message: text }),
        refMissing: (name) => refMissing(name),
        failedSentence: () => failedSentence(),
        focus: (path) => focus(path),
        openPane: (tabId, paneId) => view.openPane(tabId, paneId),
        shownPane: (tabId) => view.openPaneOf(tabId),
        report: (failure) => report(failure),
        loadSource: (name, parameters) => loadSource(name, parameters),
      })
      stop = () => scripts.stop()
      if (isGone) stop()
      else scripts.start()
    }
    begin().catch((error: unknown) => {
      // The form can be filled in without its scripts; whoever watches is told that they did not come.
      report({ path: '', reason: 'error', message: String(error), line: undefined })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [form, view, isWanted])
}
