import {
  type Answers,
  type CompiledForm,
  compileForm,
  DefinitionError,
  type FormDefinition,
  type FormStore,
  localizeDefinition,
} from '@rostrum/forms'
import type { FailedScript } from '@rostrum/forms/scripts/script-runner'
import { FormRoot, type HostWidgets, useFormStore } from '@rostrum/forms-react'
import type { SourceLoaders } from '@rostrum/forms-react/source-loaders'
import { Box } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { nodeAt } from '../document/node-at.ts'
import { scriptFailure } from '../scripts/script-failure.ts'
import { useMessageByKey, useProblemMessage, useT, useTitles } from '../view/messages.ts'
import { PreviewFiles } from './preview-files.ts'

/** An open form for a trial. */
export type OpenPreview = {
  readonly form: FormStore
  /** Whether a field takes files, which stay in the browser here. */
  readonly takesFiles: boolean
  readonly fileAddress: (url: string) => string
  /** The names of the scripts that were stopped so far, if any. A validation passes without them. */
  readonly stoppedScripts: () => string | undefined
}

type PreviewRootProps = {
  definition: FormDefinition
  language: string
  /** The current date of the person who tries the form, `YYYY-MM-DD`. */
  today: string
  hostWidgets: HostWidgets
  sources: SourceLoaders
  /** What was typed before. */
  answers?: Answers
  children: (open: OpenPreview) => ReactNode
}

/**
 * Opens a form for a trial: nothing that is entered leaves the browser, files included, and a script that fails is
 * reported with its place.
 */
export function PreviewRoot({ definition, language, ...rest }: PreviewRootProps) {
  const compiled = useMemo(() => compileLocalized(definition, language), [definition, language])
  if (compiled instanceof DefinitionError) return <PreviewError error={compiled} />
  return <CompiledPreview compiled={compiled} {...rest} />
}

function compileLocalized(definition: FormDefinition, language: string): CompiledForm | DefinitionError {
  try {
    return compileForm(localizeDefinition(definition, language))
  } catch (error) {
    if (error instanceof DefinitionError) return error
    throw error
  }
}

function PreviewError({ error }: { error: DefinitionError }) {
  const sentenceOf = useProblemMessage()
  return (
    <Box role="alert" component="ul" p={16} c="error">
      {error.problems.map((problem) => (
        <li key={`${problem.path} ${problem.code}`}>{sentenceOf(problem)}</li>
      ))}
    </Box>
  )
}

type CompiledPreviewProps = Omit<PreviewRootProps, 'definition' | 'language'> & { compiled: CompiledForm }

function CompiledPreview({ compiled, today, hostWidgets, sources, answers = {}, children }: CompiledPreviewProps) {
  const t = useT()
  const form = useFormStore(compiled, { today, answers, loadOptions: sources.loadOptions })
  const [files] = useState(() => new PreviewFiles())
  useEffect(() => () => files.revokeAll(), [files])
  const takesFiles = compiled.plan.order.some((field) => field.kind === 'value' && field.widget.files)
  const scriptAt = useScriptNames(compiled.definition)
  const [stopped] = useState(() => new Set<string>())
  const stoppedScripts = () => (stopped.size === 0 ? undefined : [...stopped].join(t('form.list_separator')))
  const scripts = {
    showsFailures: true,
    report: ({ path, line, isOff, ...failure }: FailedScript) => {
      const script = scriptAt(path)
      const place = line === undefined ? script : t('designer.script_line', { script, line })
      if (isStopped(failure)) stopped.add(script)
      if (isOff) toast({ tone: 'error', message: t('designer.script_off', { place }) })
      else toast({ tone: 'error', message: t('designer.script_failed', { place, message: scriptFailure(t, failure) }) })
    },
    loadSource: sources.loadSource,
  }
  return (
    <FormRoot
      form={form}
      upload={files.upload}
      fileAddress={files.addressOf}
      loadRecords={sources.loadRecords}
      scripts={scripts}
      {...hostWidgets}
    >
      {children({ form, takesFiles, fileAddress: files.addressOf, stoppedScripts })}
    </FormRoot>
  )
}

/** Whether a script was ended before its end. A script that reports an error has ended by itself. */
const isStopped = ({ reason }: Pick<FailedScript, 'reason'>): boolean =>
  reason === 'time' || reason === 'memory' || reason === 'depth'

/** The author's name for the script at a path: its widget and its hook. */
function useScriptNames(definition: FormDefinition): (path: string) => string {
  const t = useT()
  const word = useMessageByKey()
  const { ofNode } = useTitles()
  return (path) => {
    const hook = path.split('.').at(-1) ?? ''
    const node = nodeAt(definition, path)
    if (node) return `${ofNode(node)} · ${word(`setting.${hook}`)}`
    return path.startsWith('config.') ? `${t('designer.form')} · ${word(`form_setting.${hook}`)}` : t('designer.form')
  }
}
