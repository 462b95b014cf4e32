import { Button } from '@mantine/core'
import {
  type CompiledForm,
  compileForm,
  DefinitionError,
  type FormDefinition,
  type FormStore,
  localizeDefinition,
} from '@rostrum/forms'
import {
  ErrorSummary,
  FormFields,
  FormRoot,
  type HostWidgets,
  useFormActions,
  useFormStore,
} from '@rostrum/forms-react'
import type { SourceLoaders } from '@rostrum/forms-react/source-loaders'
import type { Catalogue } from '@rostrum/i18n/translator'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { nodeAt } from '../document/node-at.ts'
import type { LoadMessages, TestSource } from '../view/designer-context.ts'
import { useMessageByKey, useProblemMessage, useT, useTitles } from '../view/messages.ts'
import classes from './PreviewForm.module.css'
import { PreviewFiles } from './preview-files.ts'
import type { PreviewedAnswers, PreviewedForm } from './preview-messages.ts'
import { previewSources } from './preview-sources.ts'

type ScriptFailure = { readonly path: string; readonly message: string; readonly line: number | undefined }

/** What the page around a preview provides. */
export type PreviewHost = {
  /** The current date in the author's time zone, `YYYY-MM-DD`. */
  readonly today: string
  readonly hostWidgets: HostWidgets
  readonly loadMessages: LoadMessages
  /** Queries lists through the server, for a form that it stores. */
  readonly testSource: TestSource | undefined
}

type PreviewFormProps = PreviewedForm & { host: PreviewHost; onAnswers: (answers: PreviewedAnswers) => void }

/** A form for a trial: filled in, validated and reset, in one of its languages. */
export function PreviewForm({ definition, language, hasServer, host, onAnswers }: PreviewFormProps) {
  const t = useT()
  const testSource = hasServer ? host.testSource : undefined
  const sources = useMemo(() => {
    const reportError = (source: string, reason: string | undefined) => {
      const message = reason ?? t('designer.source_not_tested')
      toast({ tone: 'error', message: t('designer.source_failed', { source, message }) })
    }
    return previewSources(definition, testSource, reportError)
  }, [definition, testSource, t])
  const compiled = useMemo(() => compileLocalized(definition, language), [definition, language])
  if (compiled instanceof DefinitionError) return <PreviewError error={compiled} />
  return <CompiledPreview compiled={compiled} sources={sources} language={language} host={host} onAnswers={onAnswers} />
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

type CompiledPreviewProps = {
  compiled: CompiledForm
  sources: SourceLoaders
  language: string
  host: PreviewHost
  onAnswers: (answers: PreviewedAnswers) => void
}

function CompiledPreview({ compiled, sources, language, host, onAnswers }: CompiledPreviewProps) {
  const t = useT()
  const { today, hostWidgets } = host
  const form = useFormStore(compiled, { today, loadOptions: sources.loadOptions })
  const [files] = useState(() => new PreviewFiles())
  useEffect(() => () => files.revokeAll(), [files])
  useAnswers(form, onAnswers)
  const takesFiles = compiled.plan.order.some((field) => field.kind === 'value' && field.widget.files)
  const scriptAt = useScriptNames(compiled.definition)
  const scripts = {
    report: ({ path, message, line }: ScriptFailure) => {
      const script = scriptAt(path)
      const place = line === undefined ? script : t('designer.script_line', { script, line })
      toast({ tone: 'error', message: t('designer.script_failed', { place, message }) })
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
      <main className={classes.form} lang={language}>
        <LocalizedPreview language={language} loadMessages={host.loadMessages}>
          <div className={classes.summary}>
            <ErrorSummary />
          </div>
          <FormFields />
        </LocalizedPreview>
        {takesFiles && (
          <Text mt={16} c="mute" fz={12} lh={18}>
            {t('designer.preview_files')}
          </Text>
        )}
      </main>
      <Flex component="footer" pos="sticky" wrap="wrap" gap={16} bdt="line" bg="card" className={classes.acts}>
        <CheckButton />
        <Button variant="default" onClick={() => form.reset()}>
          {t('designer.preview_reset')}
        </Button>
      </Flex>
    </FormRoot>
  )
}

function useAnswers(form: FormStore, onAnswers: (answers: PreviewedAnswers) => void): void {
  useEffect(() => {
    const report = () => onAnswers({ answers: form.answers(), entered: form.snapshot().answers })
    report()
    return form.onChange(report)
  }, [form, onAnswers])
}

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

type LocalizedPreviewProps = { language: string; loadMessages: LoadMessages; children: ReactNode }

/** Shows the form's own texts, such as error messages, in the language of the trial. */
function LocalizedPreview({ language, loadMessages, children }: LocalizedPreviewProps) {
  const { locale, timeZone, messages } = useLocale()
  const [words, setWords] = useState<{ readonly locale: string; readonly messages: Catalogue }>()
  useEffect(() => {
    let isCurrent = true
    loadMessages(language)?.then(
      (loaded) => isCurrent && setWords({ locale: language, messages: loaded }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [language, loadMessages])
  const spoken = words?.locale === language ? words : { locale, messages }
  return (
    <LocaleProvider {...spoken} timeZone={timeZone}>
      {children}
    </LocaleProvider>
  )
}

function CheckButton() {
  const t = useT()
  const actions = useFormActions()
  const check = async () => {
    const topic = 'preview check'
    if (await actions.check()) toast({ tone: 'done', topic, message: t('designer.preview_valid') })
    else toast({ tone: 'error', topic, message: t('designer.preview_invalid') })
  }
  return <Button onClick={() => void check()}>{t('designer.preview_check')}</Button>
}
