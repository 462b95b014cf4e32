import { Button, Group, SegmentedControl, Tabs, Textarea } from '@mantine/core'
import { compileForm, DefinitionError, type FormDefinition } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import classes from '../exchange/exchange.module.css'
import { saveFile } from '../exchange/save-file.ts'
import { findScriptSyntaxError } from '../scripts/check-script.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useProblemMessage, useT } from '../view/messages.ts'
import { useCopy } from '../view/use-copy.ts'
import { htmlCode, shownRenderer } from './html-code.ts'
import { jsonSchema, uncheckedBySchema } from './json-schema.ts'
import { pageScript } from './page-script.ts'
import { type CodeFile, reactCode } from './react-code.ts'
import { scriptName } from './script-name.ts'
import { type UnsupportedFeature, unsupportedInHtml, unsupportedInReact } from './unsupported-features.ts'

const kinds = ['react', 'html', 'schema'] as const
type Kind = (typeof kinds)[number]

const mediaTypes: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json' }

/** The form as code for other projects: a React component, a standalone page, the schema of its answers. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [kind, setKind] = useState<Kind>('react')
  const { files, notes, problems } = useCode(kind)
  const [chosen, setChosen] = useState('')
  const file = files.find(({ name }) => name === chosen) ?? files[0]
  const copy = useCopy()
  const [isBusy, setBusy] = useState(false)
  const take = async (act: (file: CodeFile) => unknown) => {
    if (!file) return
    setBusy(true)
    try {
      await act({ name: file.name, code: await (file.complete?.() ?? file.code) })
    } catch {
      toast({ tone: 'error', message: t('designer.code_renderer_failed') })
    } finally {
      setBusy(false)
    }
  }
  const save = ({ name, code }: CodeFile) =>
    saveFile(name, mediaTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain', code)
  return (
    <Dialog opened onClose={onClose} title={t('designer.code')} width={900}>
      <Tabs value={kind} onChange={(next) => setKind(kinds.find((each) => each === next) ?? 'react')}>
        <Tabs.List>
          {kinds.map((each) => (
            <Tabs.Tab key={each} value={each} data-autofocus={each === 'react' || undefined}>
              {t(`designer.code_${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} pt={12}>
          {notes.length > 0 && <UnsupportedNotice notes={notes} />}
          {files.length > 1 && (
            <Box mb={12} overflowX="auto">
              <SegmentedControl
                size="xs"
                aria-label={t('designer.code_files')}
                data={files.map(({ name }) => name)}
                value={file?.name ?? ''}
                onChange={setChosen}
              />
            </Box>
          )}
          {file && (
            <Textarea
              readOnly
              rows={20}
              spellCheck={false}
              aria-label={file.name}
              className={classes.code}
              value={file.code}
            />
          )}
        </Tabs.Panel>
      </Tabs>
      {problems.length > 0 && (
        <Box component="ul" overflowWrap="anywhere" fz={13} lh={20} c="error" className={classes.problems} role="alert">
          {problems.map(({ location, message }) => (
            <li key={`${location} ${message}`}>
              {message}
              <Box component="code" ms={8} className={classes.place}>
                {location}
              </Box>
            </li>
          ))}
        </Box>
      )}
      <Group justify="flex-end" mt={16}>
        <Button
          variant="default"
          disabled={!file || isBusy}
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void take(({ code }) => copy(code))}
        >
          {t('designer.copy_code')}
        </Button>
        <Button
          disabled={!file}
          loading={isBusy}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void take(save)}
        >
          {t('designer.save_file')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** The unsupported features are listed before the code, so that no one copies it without knowing them. */
function UnsupportedNotice({ notes }: { notes: readonly string[] }) {
  const t = useT()
  const titleId = useId()
  return (
    <Box
      component="section"
      mb={12}
      overflow="auto"
      fz={13}
      lh={20}
      className={classes.unsupported}
      aria-labelledby={titleId}
    >
      <Box component="h3" fz="inherit" lh="inherit" id={titleId}>
        {t('designer.code_unsupported')}
      </Box>
      <Box component="ul" ps={20}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Box>
    </Box>
  )
}

type CodeProblem = { readonly location: string; readonly message: string }
/** A file as shown. `complete` adds what is too long to show. */
type ShownFile = CodeFile & { readonly complete?: () => Promise<string> }
type Code = {
  readonly files: readonly ShownFile[]
  readonly notes: readonly string[]
  readonly problems: readonly CodeProblem[]
}

/** The files of one kind of code and its unsupported features, or the reason why there are none. */
function useCode(kind: Kind): Code {
  const t = useT()
  const sentenceOf = useProblemMessage()
  const { session } = useDesigner()
  const { locale } = useLocale()
  const { definition } = session.document
  return useMemo(() => {
    const problems = [
      ...collectScripts(definition)
        .filter(({ source }) => findScriptSyntaxError(source) !== undefined)
        .map((script) => ({ location: scriptName(definition, script), message: t('designer.script_error') })),
      ...problemsOf(definition).map((problem) => ({ location: problem.path, message: sentenceOf(problem) })),
    ]
    if (problems.length > 0) return { files: [], notes: [], problems }
    const names = (list: readonly string[]) => list.join(t('form.list_separator'))
    const notesOf = (features: readonly UnsupportedFeature[]) =>
      features.map((one) => t(`designer.unsupported_${one.feature}`, { names: names(one.names) }))
    switch (kind) {
      case 'react':
        return { files: reactCode(definition), notes: notesOf(unsupportedInReact(definition)), problems }
      case 'html': {
        const page = { title: t('designer.form'), language: locale }
        const complete = async () => {
          const { renderer } = await import('virtual:form-page')
          return htmlCode(definition, page, pageScript(definition, locale, renderer))
        }
        const code = htmlCode(definition, page, shownRenderer)
        const files = [{ name: 'form.html', code, complete }]
        return { files, notes: notesOf(unsupportedInHtml(definition)), problems }
      }
      case 'schema': {
        const code = JSON.stringify(jsonSchema(definition), null, 2)
        const unchecked = uncheckedBySchema(definition)
        const notes = unchecked.length > 0 ? notesOf([{ feature: 'checks', names: unchecked }]) : []
        return { files: [{ name: 'form.schema.json', code }], notes, problems }
      }
    }
  }, [kind, definition, locale, t, sentenceOf])
}

function problemsOf(definition: FormDefinition): DefinitionError['problems'] {
  try {
    compileForm(definition)
    return []
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems
    throw error
  }
}
