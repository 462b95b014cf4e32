import { type CompiledForm, compileForm } from '../compiled-form.ts'
import type { FormConfig, FormDefinition, WidgetNode } from '../definition/definition.ts'
import { FormStore, type FormStoreOptions } from '../model/form-store.ts'
import type { ScriptEngine } from '../scripts/engine/script-engine.ts'
import { FormScripts } from '../scripts/form-scripts.ts'
import { newEngine } from '../scripts/load-quickjs.ts'
import { sandboxRunner } from '../scripts/sandbox-runner.ts'
import type { ScriptServices } from '../scripts/script-operations.ts'
import type { FailedScript } from '../scripts/script-runner.ts'
import { form } from './build.ts'
import { fakeNow } from './fake-clock.ts'

const sharedEngine = await newEngine()

/** A form with running scripts, their messages and a manual clock. */
export function open(
  children: readonly WidgetNode[],
  config: FormConfig = {},
  services: Partial<ScriptServices> = {},
  parts: Partial<FormDefinition> = {},
  given: Partial<FormStoreOptions> = {},
) {
  return openWith(compileForm(form(children, { config, ...parts })), given, services)
}

type Opening = Partial<FormStoreOptions> & {
  /** Runs before the scripts have loaded. */
  readonly prepare?: (store: FormStore) => void
  /** The clock that limits scripts. */
  readonly now?: () => number
  readonly quickjs?: ScriptEngine
}

/** Opens a compiled form as a page does. */
export function openWith(
  compiled: CompiledForm,
  { prepare, now = fakeNow, quickjs = sharedEngine, ...given }: Opening = {},
  services: Partial<ScriptServices> = {},
) {
  const store = new FormStore(compiled, { today: '2026-11-22', ...given })
  prepare?.(store)
  const messages: string[] = []
  const failures: FailedScript[] = []
  const timers: { at: number; act: () => void }[] = []
  let time = 0
  const scripts = new FormScripts(store, sandboxRunner(quickjs, store.compiled.definition, now), {
    report: (failure) => failures.push(failure),
    services: {
      message: (kind, text) => messages.push(`${kind}: ${text}`),
      refMissing: (name) => messages.push(`missing: ${name}`),
      validationMessage: () => 'failed',
      schedule: (act, milliseconds) => {
        const timer = { at: time + milliseconds, act }
        timers.push(timer)
        return () => timers.splice(timers.indexOf(timer), 1)
      },
      ...services,
    },
  })
  scripts.open()
  const pass = (milliseconds: number) => {
    time += milliseconds
    for (const timer of timers.filter(({ at }) => at <= time)) {
      timers.splice(timers.indexOf(timer), 1)
      timer.act()
    }
  }
  return { store, scripts, messages, failures, pass }
}
