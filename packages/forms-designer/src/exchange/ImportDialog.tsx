import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { type PlacedProblem, type ReadForm, readForm } from '@rostrum/forms/exchange/read-form'
import { Dialog } from '@rostrum/ui/Dialog'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { replaceForm } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useWord } from '../view/texts.ts'
import { useDiscard } from '../view/use-discard.tsx'
import classes from './exchange.module.css'

/** Takes a form from JSON, ours or VForm's; what is wrong with it is said with its place, and nothing is taken then. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { locale } = useLocale()
  const { session } = useDesigner()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadForm>()
  const discard = useDiscard(text.trim() !== '', onClose)
  const take = (form: Extract<ReadForm, { kind: 'form' }>) => {
    session.run(replaceForm(form.definition))
    const kept = form.problems.length + form.more
    toast({ tone: 'done', message: kept > 0 ? t('designer.imported_kept', { count: kept }) : t('designer.imported') })
    onClose()
  }
  const look = () => {
    const result = readForm(text)
    if (result.kind === 'form' && !result.upgraded) take(result)
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
  const older = read?.kind === 'form' ? read : undefined
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
        {read && <Faults read={read} />}
        {older && <p className={classes.note}>{t('designer.import_older')}</p>}
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
        <Button onClick={() => (older ? take(older) : look())} disabled={text.trim() === ''}>
          {older ? t('designer.import_upgrade') : t('designer.import')}
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
      return null
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
      return <Problems problems={read.problems} more={read.more} />
  }
}

function Problems({ problems, more }: { problems: readonly PlacedProblem[]; more: number }) {
  const t = useT()
  const word = useWord()
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.code}`}>
          {word(`problem.${problem.code}`, problem.params)} · {t('designer.fault_place', problem.place)}
          {problem.path && <code className={classes.place}>{problem.path}</code>}
        </li>
      ))}
      {more > 0 && <li>{t('designer.import_more', { count: more })}</li>}
    </ul>
  )
}
