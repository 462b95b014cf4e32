import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CompiledForm, compileForm } from '../compiled-form.ts'
import type { FormStore } from '../model/form-store.ts'
import { ReplayAccess } from '../model/replay-access.ts'
import { answered, columns, kinds, names, scriptedForm, text } from '../testing/any-scripts.ts'
import { openWith } from '../testing/open-scripted.ts'
import type { Answers } from '../validation/context.ts'
import type { FieldError } from '../validation/failure.ts'
import { indexOptions } from '../validation/option-index.ts'
import { newEngine } from './load-quickjs.ts'
import { ScriptTimeoutError } from './replay.ts'
import { createReplayOptions } from './replay-in-sandbox.ts'
import type { FailedScript } from './script-runner.ts'
import { validateByReplay } from './validate-by-replay.ts'
import { validateWithScripts } from './validate-with-scripts.ts'

/**
 * A clock that counts its reads. A busy machine stops no script, and scripts that trigger each other without end stop
 * at the same step each time.
 */
let looks = 0
const now = () => {
  looks += 1
  return looks / 100
}
let isAstray = false
const report = ({ reason }: FailedScript) => {
  isAstray ||= reason === 'time' || reason === 'memory'
}
let engine = await newEngine()
/** Returns the engine, or a new one if it was stopped. */
async function engineNow() {
  if (engine.isStopped) engine = await newEngine()
  return engine
}
const optionsNow = async () => ({ quickjs: await engineNow(), now, report })
const given = { a: 'yes', b: 'given' }
const words = ['yes', 'no', 'other'].map((value) => ({ label: value, value }))
const sources = { get: () => indexOptions(words), isUnavailable: () => false }
const context = { today: '2026-11-22', given, sources }
const opening = { given, now, loadOptions: async () => words }

const step = fc.oneof(
  fc.constantFrom(...names).chain((name) =>
    fc.record({
      kind: fc.constant('set' as const),
      name: fc.constant(name),
      value: fc.constantFrom(...(kinds[name]?.values ?? [])),
    }),
  ),
  fc.record({ kind: fc.constant('leave' as const), name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('press' as const) }),
  fc.record({ kind: fc.constant('cell' as const), row: fc.nat(2), column: fc.constantFrom(...columns), value: text }),
  fc.record({ kind: fc.constantFrom('add', 'remove', 'restore', 'copy', 'move'), row: fc.nat(2), to: fc.nat(2) }),
  fc.record({ kind: fc.constant('again' as const), answers: answered }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function perform(store: FormStore, action: Step): void {
  const id = 'row' in action ? (store.getField('rows').rows[action.row] ?? '') : ''
  switch (action.kind) {
    case 'set':
      enter(store, action.name, action.value)
      break
    case 'cell':
      enter(store, `rows[${action.row}].${action.column}`, action.value)
      break
    case 'leave':
      store.blur(action.name)
      break
    case 'press': {
      const button = store.compiled.plan.nodes.find(({ node }) => node.id === 'press')
      if (button) store.fire({ plan: button, hook: 'onClick', args: [] })
      break
    }
    case 'again':
      store.restore({ answers: action.answers, touched: [] })
      break
    case 'add':
      store.addRow('rows', action.to)
      break
    case 'remove':
      store.removeRow('rows', id)
      break
    case 'restore': {
      const removed = store.removeRow('rows', id)
      if (removed) store.addRow('rows', removed.at, removed.answers, removed.overriddenValues)
      break
    }
    case 'copy':
      store.copyRow('rows', id)
      break
    case 'move':
      store.moveRow('rows', id, action.to)
  }
}

/** A person can change fields that are visible and open. */
function enter(store: FormStore, path: string, value: unknown): void {
  const { visible, disabled, readonly } = store.getField(path)
  if (visible && !disabled && !readonly) store.setValue(path, value)
}

/** A failure reports its seed. Without a number of runs, the test runs for a few seconds. */
const { FUZZ_RUNS } = process.env
const runs =
  FUZZ_RUNS === undefined
    ? { numRuns: 60, interruptAfterTimeLimit: 8000 }
    : { numRuns: Number(FUZZ_RUNS), endOnFailure: true }
const timeout = 120_000 + runs.numRuns * 2000
const isLoss = ({ code }: FieldError) => code === 'answer_discarded'
/** The checks of these forms never concern the whole form, so such an error means that it does not settle. */
const isRestless = ({ code }: FieldError) => code === 'form_unchecked'

type Page = ReturnType<typeof openWith>

/**
 * Inspects a form while it is open. Scripts that continued after a failure would use the resources of the next form.
 */
async function onPage(compiled: CompiledForm, answers: Answers, look: (page: Page) => Promise<void>): Promise<void> {
  const page = openWith(compiled, { answers, ...opening, quickjs: await engineNow() })
  try {
    await page.store.lists.requestAll()
    await look(page)
  } catch (error) {
    // The state of a form whose scripts were stopped halfway is undefined.
    fc.pre(!isAstray && !(error instanceof ScriptTimeoutError))
    page.failures.forEach(report)
    fc.pre(!isAstray)
    throw error
  } finally {
    isAstray = false
    page.scripts.stop()
  }
}

const validate = async (compiled: CompiledForm, answers: Answers) =>
  validateWithScripts(compiled, answers, context, await optionsNow())

it(
  'a form that is opened with answers equals the result of the server',
  async () => {
    const property = fc.asyncProperty(scriptedForm, answered, async (source, answers) => {
      const compiled = compileForm(source)
      let saved: Answers = {}
      await onPage(compiled, answers, async ({ store }) => {
        const errors = await validateByReplay(store, createReplayOptions(await optionsNow()))
        // Nothing is sent for these.
        fc.pre(!errors.some((error) => isLoss(error) || isRestless(error)))
        saved = store.answers()
      })
      await onPage(compiled, saved, async ({ store }) => {
        const validated = await validate(compiled, saved)
        expect(store.answers()).toEqual(validated.answers)
        expect(store.validate()).toEqual(validated.errors)
      })
    })
    await fc.assert(property, runs)
  },
  timeout,
)

it(
  'after any actions on a page, the server accepts and stores what the page accepts and sends, or the page sends nothing',
  async () => {
    const steps = fc.array(step, { maxLength: 8 })
    const property = fc.asyncProperty(scriptedForm, answered, steps, async (source, answers, taken) => {
      const compiled = compileForm(source)
      await onPage(compiled, answers, async ({ store, pass }) => {
        for (const action of taken) perform(store, action)
        pass(1000)
        const replaying = new ReplayAccess(store.internals)
        const typed = replaying.userEntries()
        const errors = await validateByReplay(store, createReplayOptions(await optionsNow()))
        if (errors.some((error) => isLoss(error) || isRestless(error))) return
        expect(replaying.findLostEntries(typed, store.answers())).toEqual([])
        const validated = await validate(compiled, store.answers())
        expect(store.answers()).toEqual(validated.answers)
        expect(errors).toEqual(validated.errors)
      })
    })
    await fc.assert(property, runs)
  },
  timeout,
)
