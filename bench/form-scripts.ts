// Form scripts on one core: a hook that returns at once, against a direct call of the same engine; a hook that changes a
// field; and the time to stop an endless loop.
// Run with: node bench/form-scripts.ts [--once]
import { cpus } from 'node:os'
import { compileForm, type FormDefinition, FormStore } from '@rostrum/forms'
import { FormScripts } from '@rostrum/forms/scripts/form-scripts'
import { newEngine } from '@rostrum/forms/scripts/load-quickjs'
import { Sandbox } from '@rostrum/forms/scripts/sandbox'
import { sandboxRunner } from '@rostrum/forms/scripts/sandbox-runner'
import { once } from './run-options.ts'

/** `call`: times a direct call. `stop`: milliseconds. */
const target = { call: 4.5, stop: 150 }
const now = () => performance.now()
const calls = once ? 100 : 50_000

/** Microseconds of processor time, which excludes other programs. */
function microsecondsOf(run: (round: number) => void, rounds: number): number {
  for (let round = 0; round < rounds / 10; round += 1) run(round)
  const started = process.cpuUsage()
  for (let round = 0; round < rounds; round += 1) run(round)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / rounds
}

const started = now()
const quickjs = await newEngine()
console.log(`engine loaded in ${(now() - started).toFixed(0)} ms`)

const sandbox = new Sandbox(quickjs, () => undefined, now)
const plain = sandbox.prepare('bench', ['value'], 'return value')
if ('error' in plain) throw new Error(plain.error.message)
const call = microsecondsOf((round) => sandbox.run(plain, '', [round]), calls)

const context = (await newEngine()).quickjs.newContext()
const identity = context.unwrapResult(context.evalCode('(function (value) { return value })'))
const direct = microsecondsOf((round) => {
  const argument = context.newNumber(round)
  const result = context.unwrapResult(context.callFunction(identity, context.undefined, argument))
  context.dump(result)
  argument.dispose()
  result.dispose()
}, calls)
identity.dispose()
context.dispose()
const ratio = call / direct
console.log(
  `hook: ${call.toFixed(1)} µs, ${ratio.toFixed(2)} direct calls of the engine (${direct.toFixed(1)} µs; target ${target.call})`,
)

const endless = sandbox.prepare('bench', [], 'for (;;);')
if ('error' in endless) throw new Error(endless.error.message)
const before = now()
sandbox.run(endless, '', [])
const stopped = now() - before
console.log(
  `endless loop: ${stopped.toFixed(0)} ms, ratio to the target of ${target.stop}: ${(stopped / target.stop).toFixed(2)}`,
)
sandbox.dispose()

const definition: FormDefinition = {
  version: 1,
  config: {},
  children: [
    { id: 'a', type: 'input', options: { name: 'a', onChange: "this.getWidgetRef('b').setHidden(value === 'x')" } },
    { id: 'b', type: 'input', options: { name: 'b' } },
  ],
}
const form = new FormStore(compileForm(definition), { today: '2026-11-22' })
const scripts = new FormScripts(form, sandboxRunner(quickjs, definition, now), {
  services: { message: () => {}, refMissing: () => {}, validationMessage: () => '', schedule: () => () => {} },
})
scripts.start()
const change = microsecondsOf((round) => form.setValue('a', round % 2 ? 'x' : 'y'), calls / 5)
console.log(`keystroke with a hook that hides a field: ${change.toFixed(1)} µs`)
scripts.stop()
console.log(`one core of ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
