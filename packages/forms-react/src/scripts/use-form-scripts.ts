import { ownEntry } from '@rostrum/forms'
import { hasScripts } from '@rostrum/forms/definition/scripts-of'
import type { FailedScript } from '@rostrum/forms/scripts/script-runner'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useEffectEvent } from 'react'
import { focusField } from '../view/focus-field.ts'
import type { FormContextValue, ScriptHost } from '../view/form-context.ts'
import { useFormText } from '../view/use-form-text.ts'
import { scriptOffNotice } from './script-off-notice.ts'

const tones: Readonly<Record<string, 'done' | 'error'>> = { success: 'done', error: 'error' }

/**
 * Runs the form's scripts while it is mounted, if the host enables them. The engine loads with the first form. Scripts
 * start once for a form, although the page's handlers and the language may change meanwhile.
 */
export function useFormScripts(context: FormContextValue, host: ScriptHost | undefined): void {
  const t = useFormText()
  const { form, view, scripted } = context
  const isEnabled = host !== undefined
  const report = useEffectEvent<NonNullable<ScriptHost['report']>>((failure) => {
    if (failure.isOff && !host?.showsFailures) toast({ tone: 'error', message: scriptOffNotice(form, failure.path, t) })
    host?.report?.(failure)
  })
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
    if (!isEnabled || !hasScripts(form.compiled.definition)) return undefined
    const gone = new AbortController()
    const begin = async () => {
      const { startScripts } = await import('./start-scripts.ts')
      // Scripts may read lists of fields that are not visible.
      void form.lists.requestAll()
      const services = {
        message: (kind: string, text: string) => toast({ tone: ownEntry(tones, kind) ?? 'neutral', message: text }),
        refMissing: (name: string) => refMissing(name),
        validationMessage: () => failedSentence(),
        focus: (path: string) => focus(path),
        openPane: (tabId: string, paneId: string) => view.openPane(tabId, paneId),
        visiblePane: (tabId: string) => view.openPaneOf(tabId),
        report: (failure: FailedScript) => report(failure),
        loadSource: (name: string, parameters: unknown) => loadSource(name, parameters),
      }
      return startScripts(form, services, gone.signal)
    }
    scripted.current = begin().catch((error: unknown) => {
      // The form works without its scripts. The host is notified that they failed to load.
      report({ path: '', reason: 'error', message: String(error), line: undefined })
      return undefined
    })
    return () => {
      gone.abort()
      scripted.current = undefined
    }
  }, [form, view, scripted, isEnabled])
}
