import { Button, Group, SegmentedControl, Select, Tabs, Textarea } from '@mantine/core'
import { writtenLanguage } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconCopy, IconDownload, IconFileZip } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from '../exchange/exchange.module.css'
import { saveFile } from '../exchange/save-file.ts'
import { languageName } from '../texts/language-name.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useCopy } from '../view/use-copy.ts'
import { formLanguages } from './form-languages.ts'
import { type Code, type CodeKind, type CodeProblem, type ShownFile, useCode } from './use-code.ts'

const kinds = ['react', 'html', 'schema'] as const satisfies readonly CodeKind[]

const mediaTypes: Readonly<Record<string, string>> = { html: 'text/html', json: 'application/json' }

/** The form as code for other projects: a React component, a standalone page, the schema of its answers. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [kind, setKind] = useState<CodeKind>('react')
  const { definition } = useDesigner().session.document
  const { locale } = useLocale()
  const [language, setLanguage] = useState(() => writtenLanguage(definition, locale))
  const { files, notes, problems, project } = useCode(kind, language)
  const [chosen, setChosen] = useState('')
  const file = files.find(({ name }) => name === chosen) ?? files[0]
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
          <Flex wrap="wrap" align="center" justify="space-between" gap={12} mb={12}>
            {files.length > 1 && (
              <Box overflowX="auto">
                <SegmentedControl
                  size="xs"
                  aria-label={t('designer.code_files')}
                  data={files.map(({ name }) => name)}
                  value={file?.name ?? ''}
                  onChange={setChosen}
                />
              </Box>
            )}
            {kind !== 'schema' && (
              <Select
                size="xs"
                w={180}
                aria-label={t('designer.code_language')}
                data={formLanguages(definition).map((value) => ({ value, label: languageName(value) }))}
                value={language}
                onChange={(next) => next && setLanguage(next)}
              />
            )}
          </Flex>
          {file && (
            <Textarea
              readOnly
              rows={project ? 16 : 20}
              spellCheck={false}
              aria-label={file.name}
              className={classes.code}
              value={file.code}
            />
          )}
          {project && (
            <Text fz={13} lh={20} c="sub" mt={8}>
              {t('designer.code_vendor')}
            </Text>
          )}
        </Tabs.Panel>
      </Tabs>
      <CodeProblems problems={problems} />
      <CodeActions file={file} project={project} />
    </Dialog>
  )
}

type CodeActionsProps = { file: ShownFile | undefined; project: Code['project'] }

/** Copies or saves the shown file, or saves the project that contains it. */
function CodeActions({ file, project }: CodeActionsProps) {
  const t = useT()
  const copy = useCopy()
  const [busy, setBusy] = useState<'file' | 'project'>()
  const run = async (what: 'file' | 'project', act: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await act()
    } catch {
      toast({ tone: 'error', message: t('designer.code_renderer_failed') })
    } finally {
      setBusy(undefined)
    }
  }
  const wholeCode = async ({ code, complete }: ShownFile) => (await complete?.()) ?? code
  const save = async (one: ShownFile) =>
    saveFile(one.name, mediaTypes[one.name.split('.').at(-1) ?? ''] ?? 'text/plain', await wholeCode(one))
  const saveProject = async (pack: NonNullable<Code['project']>) => {
    const { name, content } = await pack()
    saveFile(name, 'application/zip', content)
  }
  return (
    <Group justify="flex-end" mt={16}>
      <Button
        variant="default"
        disabled={!file || busy !== undefined}
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => file && void run('file', async () => copy(await wholeCode(file)))}
      >
        {t('designer.copy_code')}
      </Button>
      <Button
        {...(project && { variant: 'default' })}
        disabled={!file || busy === 'project'}
        loading={busy === 'file'}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => file && void run('file', () => save(file))}
      >
        {t('designer.save_file')}
      </Button>
      {project && (
        <Button
          disabled={busy === 'file'}
          loading={busy === 'project'}
          leftSection={<IconFileZip size={16} aria-hidden="true" />}
          onClick={() => void run('project', () => saveProject(project))}
        >
          {t('designer.save_project')}
        </Button>
      )}
    </Group>
  )
}

function CodeProblems({ problems }: { problems: readonly CodeProblem[] }) {
  if (problems.length === 0) return null
  return (
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
