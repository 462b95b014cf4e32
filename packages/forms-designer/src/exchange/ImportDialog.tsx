import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { type PlacedProblem, type ReadForm, readForm } from '@rostrum/forms/exchange/read-form'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { replaceForm } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useWord } from '../view/texts.ts'
import { useCopy } from '../view/use-copy.ts'
import { useDiscard } from '../view/use-discard.tsx'
import classes from './exchange.module.css'

/**
 * Takes a form from JSON, ours or VForm's. What is wrong with it is said with its place, and nothing is taken then; what
 * could not be taken as it was is set out before it is taken.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const { session } = useDesigner()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadForm>()
  const discard = useDiscard(text.trim() !== '', onClose)
  const take = (form: Extract<ReadForm, { kind: 'form' }>) => {
    session.run(replaceForm(form.definition))
    toast({ tone: 'done', message: t('designer.imported') })
    onClose()
  }
  const look = () => {
    const result = readForm(text)
    if (result.kind === 'form' && !result.upgraded && result.problems.length === 0) take(result)
    else setRead(result)
  }
  const change = (next: string) => {
    setText(next)
    setRead(undefined)
  }
  const loadSample = async () => {
    try {
      const { sampleForm } = await import('../templates/sample-form.ts')
      change(JSON.stringify(sampleForm(locale), null, 2))
    } catch {
      toast({ tone: 'error', message: t('designer.sample_failed') })
    }
  }
  const ready = read?.kind === 'form' ? read : undefined
  return (
    <Dialog opened onClose={discard.close} title={t('designer.import_title')} width={760}>
      <Textarea
        data-autofocus
        aria-label={t('designer.json')}
        placeholder={t('designer.import_hint')}
        className={classes.code}
        value={text}
        rows={18}
        spellCheck={false}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div role="alert">
        {ready?.upgraded && <p className={classes.note}>{t('designer.import_older')}</p>}
        {ready && ready.problems.length > 0 && <p className={classes.note}>{t('designer.import_kept')}</p>}
        {read && <Faults read={read} />}
      </div>
      <Group justify="flex-end" mt={16}>
        <Button variant="subtle" onClick={loadSample}>
          {t('designer.import_sample')}
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void file?.text().then(change)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('designer.import_file')}
            </Button>
          )}
        </FileButton>
        {ready && ready.problems.length > 0 && <CopyProblems read={ready} />}
        <Button onClick={() => (ready ? take(ready) : look())} disabled={text.trim() === ''}>
          {t(ready?.upgraded ? 'designer.import_upgrade' : ready ? 'designer.import_anyway' : 'designer.import')}
        </Button>
      </Group>
      {discard.question}
    </Dialog>
  )
}

function Faults({ read }: { read: ReadForm }) {
  const t = useT()
  switch (read.kind) {
    case 'form':
      return <Problems problems={read.problems} more={read.more} tone="note" />
    case 'no_json':
      return (
        <p className={classes.problems}>
          {t('problem.not_an_object')} · {t('designer.fault_place', read.place)}
        </p>
      )
    case 'no_form':
      return <p className={classes.problems}>{t('designer.import_no_form')}</p>
    case 'other_version':
      return <p className={classes.problems}>{t('problem.version_mismatch', read)}</p>
    case 'refused':
      return <Problems problems={read.problems} more={read.more} tone="error" />
  }
}

type ProblemsProps = { problems: readonly PlacedProblem[]; more: number; tone: 'error' | 'note' }

function Problems({ problems, more, tone }: ProblemsProps) {
  const t = useT()
  const sentence = useProblemSentence()
  return (
    <ul className={classes.problems} data-tone={tone}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.code}`}>
          {sentence(problem)}
          {problem.path && <code className={classes.place}>{problem.path}</code>}
        </li>
      ))}
      {more > 0 && <li>{t('designer.import_more', { count: more })}</li>}
    </ul>
  )
}

/** What is wrong, what was made of it where something was, and where. */
function useProblemSentence() {
  const t = useT()
  const word = useWord()
  return ({ code, params, place }: PlacedProblem) => {
    const made = params.became === undefined ? '' : ` → ${params.became}`
    return `${word(`problem.${code}`, params)}${made} · ${t('designer.fault_place', place)}`
  }
}

/** The list goes where the form's other documents are kept. */
function CopyProblems({ read: { problems, more } }: { read: Extract<ReadForm, { kind: 'form' }> }) {
  const t = useT()
  const sentence = useProblemSentence()
  const copy = useCopy()
  const copyList = async () => {
    const lines = problems.map((problem) => `${problem.path}\t${sentence(problem)}`)
    const rest = more > 0 ? [t('designer.import_more', { count: more })] : []
    await copy([...lines, ...rest].join('\n'))
  }
  return (
    <Button variant="default" onClick={copyList}>
      {t('designer.import_copy')}
    </Button>
  )
}
