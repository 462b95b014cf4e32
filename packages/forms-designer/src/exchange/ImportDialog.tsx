import { Button, FileButton, Group, Textarea } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { replaceForm } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useWord } from '../view/texts.ts'
import classes from './exchange.module.css'
import { type ReadForm, readForm } from './read-form.ts'

/** Takes a form from JSON; what is wrong with it is said with its place, and nothing is taken then. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadForm>()
  const take = () => {
    const result = readForm(text)
    setRead(result)
    if (result.kind !== 'form') return
    session.run(replaceForm(result.definition))
    toast({ tone: 'done', message: t('designer.imported') })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('designer.import_title')} width={760}>
      <Textarea
        data-autofocus
        aria-label={t('designer.json')}
        placeholder={t('designer.import_hint')}
        className={classes.code}
        value={text}
        rows={18}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="alert">{read && <Faults read={read} />}</div>
      <Group justify="flex-end" mt={16}>
        <FileButton accept="application/json,.json" onChange={(file) => void file?.text().then(setText)}>
          {(props) => (
            <Button variant="default" {...props}>
              {t('designer.import_file')}
            </Button>
          )}
        </FileButton>
        <Button onClick={take} disabled={text.trim() === ''}>
          {t('designer.import')}
        </Button>
      </Group>
    </Dialog>
  )
}

function Faults({ read }: { read: ReadForm }) {
  const t = useT()
  const word = useWord()
  if (read.kind === 'form') return null
  if (read.kind === 'not_json') {
    const { fault } = read
    return (
      <p className={classes.problems}>
        {t('problem.not_an_object')}
        {fault && ` · ${t('designer.fault_place', fault)}`}
      </p>
    )
  }
  return (
    <ul className={classes.problems}>
      {read.problems.map((problem) => (
        <li key={`${problem.path} ${problem.code}`}>
          {problem.path && <code className={classes.place}>{problem.path}</code>}
          {word(`problem.${problem.code}`, problem.params)}
        </li>
      ))}
    </ul>
  )
}
