import { compileForm } from '../compiled-form.ts'
import type { FormDefinition, WidgetNode } from '../definition/definition.ts'
import { isFormHook, isWidgetHook } from '../definition/hooks.ts'
import { isSameJson } from '../definition/same-json.ts'
import type { Cell } from '../model/cell.ts'
import { FormStore } from '../model/form-store.ts'
import { ScriptAccess } from '../model/script-access.ts'
import type { Answers } from '../validation/context.ts'
import type { ScriptEngine } from './engine/script-engine.ts'
import { FormScripts } from './form-scripts.ts'
import { publicationLimits } from './sandbox.ts'
import { sandboxRunner } from './sandbox-runner.ts'
import type { FailedScript } from './script-runner.ts'
import { VirtualTimers } from './virtual-timers.ts'

/** Timers of the script up to this many milliseconds run at once. */
const timerMilliseconds = 3000

const maximumLogged = 100
const maximumLoggedLength = 500

/** What a script did with a form. */
export type ScriptTrial = {
  readonly failures: readonly FailedScript[]
  /** Messages to the person, of the kinds success, error, warning and info. */
  readonly messages: readonly { readonly kind: string; readonly text: string }[]
  /** What the script wrote to the console, up to a number of lines. */
  readonly logged: readonly string[]
  /** Widgets that the script asked for and that do not exist. */
  readonly missing: readonly string[]
  /** The result as JSON, where there is one. */
  readonly returned: string | undefined
  readonly changes: readonly ScriptChange[]
  readonly milliseconds: number
}

/** A changed answer, or a widget whose state changed. */
export type ScriptChange =
  | { readonly kind: 'answer'; readonly name: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'visible' | 'enabled' | 'required'; readonly nodeId: string; readonly value: boolean }

export type ScriptTrialInput = {
  readonly definition: FormDefinition
  /** Undefined for a script of the form. */
  readonly nodeId: string | undefined
  readonly hook: string
  readonly args: readonly unknown[]
  readonly answers: Answers
  /** `YYYY-MM-DD` */
  readonly today: string
}

/**
 * Runs one script of a form with answers, without the other scripts except the shared functions. It has no data sources.
 *
 * @param now milliseconds of a monotonic clock
 * @throws DefinitionError
 */
export async function runScript(
  { definition, nodeId, hook, args, answers, today }: ScriptTrialInput,
  quickjs: ScriptEngine,
  now: () => number,
): Promise<ScriptTrial> {
  const compiled = compileForm(withOnly(definition, nodeId, hook))
  const store = new FormStore(compiled, { today, answers, loadOptions: async () => [] })
  const failures: FailedScript[] = []
  const messages: { readonly kind: string; readonly text: string }[] = []
  const logged: string[] = []
  const missing: string[] = []
  const timers = new VirtualTimers()
  const scripts = new FormScripts(store, sandboxRunner(quickjs, compiled.definition, now, publicationLimits), {
    report: (failure) => failures.push(failure),
    services: {
      message: (kind, text) => messages.push({ kind, text }),
      log: (text) => logged.length < maximumLogged && logged.push(text.slice(0, maximumLoggedLength)),
      refMissing: (name) => missing.push(name),
      validationMessage: () => '',
      schedule: timers.add,
    },
  })
  try {
    const before = snapshot(store)
    const start = now()
    const returned = scripts.runHook(nodeId, hook, args)
    const milliseconds = now() - start
    timers.advance(timerMilliseconds)
    await scripts.idle()
    return {
      ...{ failures, messages, logged, missing, milliseconds },
      returned: returned === undefined ? undefined : JSON.stringify(returned),
      changes: differences(before, snapshot(store)),
    }
  } finally {
    scripts.stop()
  }
}

/** The form without its other scripts. */
function withOnly(definition: FormDefinition, nodeId: string | undefined, hook: string): FormDefinition {
  const remaining = <Options extends object>(options: Options, isOwner: boolean): Options => {
    const isOther = (option: string) => (isWidgetHook(option) || isFormHook(option)) && !(isOwner && option === hook)
    return Object.fromEntries(Object.entries(options).filter(([option]) => !isOther(option))) as Options
  }
  const strip = (node: WidgetNode): WidgetNode => ({
    ...node,
    options: remaining(node.options, node.id === nodeId),
    ...(node.children && { children: node.children.map(strip) }),
  })
  const config = remaining(definition.config, nodeId === undefined)
  return { ...definition, config, children: definition.children.map(strip) }
}

type Snapshot = {
  readonly answers: Answers
  readonly states: ReadonlyMap<string, { readonly nodeId: string } & Readonly<Record<State, boolean | undefined>>>
}
const states = ['visible', 'enabled', 'required'] as const
type State = (typeof states)[number]

function snapshot(store: FormStore): Snapshot {
  const cells = [...new ScriptAccess(store.internals).all()]
  return { answers: store.answers(), states: new Map(cells.map((cell) => [cell.key, stateOf(cell)])) }
}

function stateOf(cell: Cell) {
  const nodeId = cell.plan.node.id
  if (cell.kind === 'block') return { nodeId, visible: cell.state.visible, enabled: undefined, required: undefined }
  const { visible, disabled, readonly, required } = cell.state
  return { nodeId, visible, enabled: !disabled && !readonly, required }
}

function differences(before: Snapshot, after: Snapshot): readonly ScriptChange[] {
  const names = [...new Set([...Object.keys(before.answers), ...Object.keys(after.answers)])]
  const answers = names
    .filter((name) => !isSameJson(before.answers[name] ?? null, after.answers[name] ?? null))
    .map((name) => ({ kind: 'answer', name, before: before.answers[name], after: after.answers[name] }) as const)
  const changed = [...after.states].flatMap(([key, next]) =>
    states.flatMap((kind): readonly ScriptChange[] => {
      const value = next[kind]
      const was = before.states.get(key)?.[kind]
      return value === undefined || was === undefined || was === value ? [] : [{ kind, nodeId: next.nodeId, value }]
    }),
  )
  return [...answers, ...changed]
}
