import { compileForm, type FormDefinition, parseDefinition, prepareForm } from '@rostrum/forms'
import { type EndlessScript, findEndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { withEngine } from '@rostrum/forms/scripts/load-quickjs'
import { runScript, type ScriptTrial, type ScriptTrialInput } from '@rostrum/forms/scripts/run-script'
import { tryForPublication } from '@rostrum/forms/scripts/try-for-publication'
import { type ExportNote, exportNotes } from '@rostrum/forms/vform/export-notes'
import { exportVForm } from '@rostrum/forms/vform/export-vform'

export type VFormExport = { readonly text: string; readonly notes: readonly ExportNote[] }

/** A form, and the reference date. `script` is the script to run, for that task. */
export type TaskInput = {
  readonly definition: FormDefinition
  readonly today: string
  readonly script?: Omit<ScriptTrialInput, 'definition' | 'today'>
}

/** Tasks that would block the designer too long in a large form. */
export const tasks = {
  exportVForm: async ({ definition }: TaskInput): Promise<VFormExport> => {
    await prepareForm(definition)
    const written = exportVForm(definition)
    return { text: JSON.stringify(written, null, 2), notes: exportNotes(definition, written) }
  },
  endlessScript: async ({ definition, today }: TaskInput): Promise<EndlessScript | undefined> => {
    await prepareForm(definition)
    const parsed = parseDefinition(definition).definition
    if (!parsed) return undefined
    const now = () => performance.now()
    const compiled = compileForm(parsed)
    // Each in its own engine: one that had to be stopped runs no further answers.
    return findEndlessScript(compiled, today, (answers) =>
      withEngine((quickjs) => tryForPublication(compiled, answers, { today }, { quickjs, now })),
    )
  },
  runScript: async ({ definition, today, script }: TaskInput): Promise<ScriptTrial> => {
    await prepareForm(definition)
    if (!script) throw new Error('No script to run')
    const now = () => performance.now()
    return withEngine((quickjs) => runScript({ definition, today, ...script }, quickjs, now))
  },
}

type Tasks = typeof tasks

export type TaskName = keyof Tasks
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

/** The messages to and from the worker. */
export type TaskRequest = { readonly name: TaskName; readonly input: TaskInput }
export type TaskResponse = { readonly output: unknown } | { readonly failure: string }
