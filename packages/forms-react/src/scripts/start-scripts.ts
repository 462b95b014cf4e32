import type { FormStore } from '@rostrum/forms'
import { FormScripts, type FormScriptsOptions } from '@rostrum/forms/scripts/form-scripts'
import { loadQuickJs } from '@rostrum/forms/scripts/load-quickjs'
import type { ScriptHost } from '../view/form-context.ts'

type Services = Omit<FormScriptsOptions['services'], 'schedule' | 'loadSource'> & ScriptHostParts
type ScriptHostParts = { readonly [Part in keyof ScriptHost]: ScriptHost[Part] | undefined }

/** Makes the scripts of a form ready on this page; `start` runs them. */
export async function startScripts(form: FormStore, services: Services): Promise<FormScripts> {
  const { report, loadSource, ...others } = services
  return new FormScripts(await loadQuickJs(), form, {
    now: () => performance.now(),
    ...(report ? { report } : {}),
    services: {
      ...others,
      ...(loadSource ? { loadSource } : {}),
      schedule: (callback, milliseconds) => {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
    },
  })
}
