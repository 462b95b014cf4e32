import type { FormStore } from '@rostrum/forms'
import { loadPatternEngine } from '@rostrum/forms/patterns/prepare-patterns'
import { FormScripts, type FormScriptsOptions } from '@rostrum/forms/scripts/form-scripts'
import { loadQuickJs } from '@rostrum/forms/scripts/load-quickjs'
import { pageLimits } from '@rostrum/forms/scripts/sandbox'
import { sandboxRunner } from '@rostrum/forms/scripts/sandbox-runner'

type Services = Omit<FormScriptsOptions['services'], 'schedule'> & Pick<FormScriptsOptions, 'report'>

/** Makes the scripts of a form ready on this page; `start` runs them. */
export async function startScripts(form: FormStore, services: Services): Promise<FormScripts> {
  const { report, ...others } = services
  // A script may give a field a pattern.
  const [quickJs] = await Promise.all([loadQuickJs(), loadPatternEngine()])
  const runner = sandboxRunner(quickJs, form.compiled.definition, () => performance.now(), pageLimits)
  return new FormScripts(form, runner, {
    ...(report ? { report } : {}),
    services: {
      ...others,
      schedule: (callback, milliseconds) => {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
    },
  })
}
