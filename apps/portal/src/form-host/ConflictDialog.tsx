import { Button, Radio } from '@mantine/core'
import type { FormStore } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useDates } from '../recruitment/use-dates.ts'
import { useT } from '../shell/use-t.ts'
import { answerTexts } from './answer-texts.ts'
import classes from './form-host.module.css'
import { takeFields } from './merge-answers.ts'
import type { DraftMerge, MergeQuestion } from './use-draft-merge.ts'

type ConflictDialogProps = { form: FormStore; merge: DraftMerge; timeZone: string }

/** Shows conflicting answers of two devices field by field, and lets the person choose. */
export function ConflictDialog({ merge, ...props }: ConflictDialogProps) {
  return merge.kind === 'asking' && <QuestionDialog question={merge} {...props} />
}

type QuestionDialogProps = { form: FormStore; question: MergeQuestion; timeZone: string }

function QuestionDialog({ form, question, timeZone }: QuestionDialogProps) {
  const t = useT()
  const date = useDates(timeZone)
  const { conflict, isOpen, resolve, postpone } = question
  const { names, mine, theirs, theirBaseline } = conflict
  const [fromTheirs, setFromTheirs] = useState<readonly string[]>([])
  const here = answerTexts(form, mine, t)
  const there = answerTexts(form, theirs, t)
  const nothing = t('form_host.empty_answer')
  const choose = (name: string, isTheirs: boolean) =>
    setFromTheirs((before) => (isTheirs ? [...before, name] : before.filter((each) => each !== name)))
  return (
    <Dialog opened={isOpen} onClose={postpone} title={t('form_host.disagree_title')} width={640}>
      <p>{t('form_host.disagree_text', { count: names.length })}</p>
      {theirBaseline.savedAt && (
        <Text fz={14} lh={22} c="mute">
          {t('form_host.disagree_saved', { time: date(theirBaseline.savedAt, 'moment') })}
        </Text>
      )}
      <Flex wrap="wrap" gap={8} mt={12} mb={12}>
        <Button size="xs" variant="default" onClick={() => setFromTheirs([])}>
          {t('form_host.all_mine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => setFromTheirs(names)}>
          {t('form_host.all_theirs')}
        </Button>
      </Flex>
      {names.map((name) => (
        <Choice
          key={name}
          label={here.get(name)?.label ?? there.get(name)?.label ?? name}
          mine={here.get(name)?.text || nothing}
          theirs={there.get(name)?.text || nothing}
          isTheirs={fromTheirs.includes(name)}
          onChange={(isTheirs) => choose(name, isTheirs)}
        />
      ))}
      <Button fullWidth size="lg" onClick={() => resolve(takeFields({}, theirs, fromTheirs))}>
        {t('form_host.disagree_done')}
      </Button>
    </Dialog>
  )
}

type ChoiceProps = {
  label: string
  mine: string
  theirs: string
  isTheirs: boolean
  onChange: (isTheirs: boolean) => void
}

function Choice({ label, mine, theirs, isTheirs, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <Radio.Group
      className={classes.choice}
      label={label}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChange(value === 'theirs')}
    >
      <Radio
        value="mine"
        label={t('form_host.mine')}
        description={
          <Text span ws="pre-line" c="ink">
            {mine}
          </Text>
        }
      />
      <Radio
        value="theirs"
        label={t('form_host.theirs')}
        description={
          <Text span ws="pre-line" c="ink">
            {theirs}
          </Text>
        }
      />
    </Radio.Group>
  )
}
