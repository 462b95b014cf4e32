import type { FormStore } from '@rostrum/forms'
import { loadPatternEngine } from '@rostrum/forms/patterns/prepare-patterns'
import { FormScripts, type FormScriptsOptions } from '@rostrum/forms/scripts/form-scripts'
import { newEngine, withEngine } from '@rostrum/forms/scripts/load-quickjs'
import { createReplayOptions } from '@rostrum/forms/scripts/replay-in-sandbox'
import { scriptLimits } from '@rostrum/forms/scripts/sandbox'
import { sandboxRunner } from '@rostrum/forms/scripts/sandbox-runner'
import { validateByReplay } from '@rostrum/forms/scripts/validate-by-replay'
import type { ScriptedCheck } from '../view/form-context.ts'

type Services = Omit<FormScriptsOptions['services'], 'schedule'> & Pick<FormScriptsOptions, 'report'>

const now = () => performance.now()

/** Runs the scripts of a form on this page, unless its `signal` aborts meanwhile. */
export async function startScripts(
  form: FormStore,
  services: Services,
  signal: AbortSignal,
): Promise<ScriptedCheck | undefined> {
  const { report, ...others } = services
  // A script may set a pattern on a field.
  const [quickjs] = await Promise.all([newEngine(), loadPatternEngine()])
  if (signal.aborted) return undefined
  const scripts = new FormScripts(form, sandboxRunner(quickjs, form.compiled.definition, now, scriptLimits), {
    ...(report ? { report } : {}),
    services: {
      ...others,
      schedule: (callback, milliseconds) => {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
    },
  })
  signal.addEventListener('abort', () => scripts.stop())
  scripts.open()
  const { loadSource } = others
  return () =>
    withEngine((quickjs) =>
      validateByReplay(form, createReplayOptions({ quickjs, now, limits: scriptLimits, loadSource })),
    )
}
