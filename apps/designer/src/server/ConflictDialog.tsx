import { Button, Group } from '@mantine/core'
import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { compareDefinitions } from '@rostrum/forms/reading/compare-definitions'
import type { MergeChoices, MergeSide } from '@rostrum/forms-designer'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Stack } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { type ReactNode, useState } from 'react'
import { authorOf } from '../draft-status.ts'
import type { DraftStore } from '../draft-store.ts'
import type { FormContent } from '../drafts.ts'
import { usePageText } from '../messages.ts'
import { ChangeList } from './ChangeList.tsx'
import { ConflictChoices } from './ConflictChoices.tsx'
import { mergeContents } from './merge-contents.ts'
import classes from './server.module.css'
import { createServerLink, type ServerFormData, savedAtDate } from './server-form.ts'
import type { Goal, ServerForm } from './use-server-form.ts'

type ConflictDialogProps = {
  form: ServerForm
  draftStore: DraftStore
  theirs: ServerFormData
  goal: Goal
  onCopy: () => void
}

/**
 * Another author has saved the form meanwhile. Puts the changes of both together, and asks about what both changed.
 * Without the state that both continue from, or where the two do not fit together, one of them has to be chosen.
 */
export function ConflictDialog({ form, draftStore, theirs, goal, onCopy }: ConflictDialogProps) {
  const t = usePageText()
  const [isOverwriting, setOverwriting] = useState(false)
  const [pressed, setPressed] = useState<'overwrite' | 'merge'>()
  const { base, mine, author, saveComparison } = useComparison(form, draftStore, theirs)
  const [choices, choose] = useChoices(theirs)
  const merged = base && mergeContents(base, mine, theirs, choices)
  const isMerged = merged?.definition !== undefined
  const open = isMerged ? merged.conflicts.filter(({ id, kind }) => kind !== 'deleted' && !choices.has(id)) : []
  const takeTheirs = () => {
    draftStore.acceptServerVersion(theirs, createServerLink(theirs), savedAtDate(theirs))
    toast({ topic: 'server', tone: 'done', message: t('page.theirs_taken') })
    form.close()
  }
  const goOver = (both?: FormContent) => {
    saveComparison()
    setPressed(both ? 'merge' : 'overwrite')
    return both ? form.saveMerged(both, theirs, goal) : form.overwrite(theirs, goal)
  }
  const hint = () => {
    const count = merged?.conflicts.length ?? 0
    if (isMerged) return author ? t('page.merge_hint', { author, count }) : t('page.merge_hint_published', { count })
    return author ? t('page.conflict_hint', { author }) : t('page.conflict_hint_published')
  }
  const busyReason = form.busy ? t('page.disabled_busy') : undefined
  const openReason = open.length > 0 ? t('page.merge_open', { count: open.length }) : undefined
  return (
    <Dialog opened onClose={form.close} title={t('page.conflict_title')} width={760}>
      {base && !isMerged && <p>{t('page.merge_impossible')}</p>}
      <p>{hint()}</p>
      {isMerged && base ? (
        <Stack gap={16} mt={12}>
          {merged.conflicts.length > 0 && (
            <ConflictChoices conflicts={merged.conflicts} choices={choices} onChoose={choose} />
          )}
          <Changes title={t('page.merge_theirs')} from={base} to={theirs} marks={marksOf(theirs, 'breaking')} />
          <Changes title={t('page.merge_mine')} from={base} to={mine} marks={marksOf(theirs, 'breaking')} />
        </Stack>
      ) : (
        <ChangeList changes={changesBetween(theirs, mine)} marks={marksOf(theirs, 'all')} />
      )}
      <Group justify="flex-end" mt={24} gap={12} className={classes.acts}>
        <Button variant="default" onClick={form.close}>
          {t('page.cancel')}
        </Button>
        <RequestButton kind="default" reason={busyReason} onClick={takeTheirs}>
          {t('page.take_theirs')}
        </RequestButton>
        <RequestButton
          kind="default"
          reason={busyReason}
          isRunning={form.busy && pressed === 'overwrite'}
          onClick={() => setOverwriting(true)}
        >
          {t('page.overwrite')}
        </RequestButton>
        {isMerged ? (
          <RequestButton
            kind="filled"
            reason={busyReason ?? openReason}
            isRunning={form.busy && pressed === 'merge'}
            onClick={() => merged.definition && goOver({ name: merged.name, definition: merged.definition })}
          >
            {t(goal === 'save' ? 'page.merge_save' : 'page.merge_publish')}
          </RequestButton>
        ) : (
          <Button
            onClick={() => {
              draftStore.flush()
              onCopy()
            }}
          >
            {t('page.save_copy')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isOverwriting}
        onClose={() => setOverwriting(false)}
        title={t('page.overwrite_title')}
        consequence={t('page.overwrite_consequence', { author: author ?? 'none' })}
        confirmLabel={t('page.overwrite_confirm')}
        kind="destructive"
        onConfirm={() => goOver()}
      />
    </Dialog>
  )
}

type RequestButtonProps = {
  kind: 'default' | 'filled'
  /** Why the author cannot use the button. */
  reason: string | undefined
  /** Whether the request of this button is under way. */
  isRunning?: boolean
  onClick: () => void
  children: ReactNode
}

function RequestButton({ kind, reason, isRunning = false, onClick, children }: RequestButtonProps) {
  return (
    <DisabledReason reason={reason}>
      {(held) => (
        <Button variant={kind} loading={isRunning} onClick={onClick} {...held}>
          {children}
        </Button>
      )}
    </DisabledReason>
  )
}

type Comparison = {
  readonly base: FormContent | undefined
  readonly mine: FormContent
  readonly author: string | null
}

/** The comparison stays during the save: the draft then continues from the other author's state. */
function useComparison(form: ServerForm, { base, content, state }: DraftStore, theirs: ServerFormData) {
  const [saved, setSaved] = useState<Comparison & Pick<ServerFormData, 'revision'>>()
  const current: Comparison = { base, mine: content, author: authorOf(state.entry, theirs) }
  const shown = form.busy && saved?.revision === theirs.revision ? saved : current
  return { ...shown, saveComparison: () => setSaved({ ...current, revision: theirs.revision }) }
}

const noChoices: MergeChoices = new Map()

/** The choices about one state of the server. Those about an earlier one have taken effect. */
function useChoices({ revision }: ServerFormData) {
  const [chosen, setChosen] = useState({ revision, choices: noChoices })
  const choices = chosen.revision === revision ? chosen.choices : noChoices
  const choose = (id: string, side: MergeSide) => setChosen({ revision, choices: new Map(choices).set(id, side) })
  return [choices, choose] as const
}

function changesBetween(before: FormContent, after: FormContent): readonly FormChange[] {
  const names = { before: before.name, after: after.name }
  const renamed: FormChange = { severity: 'safe', kind: 'name', key: '', type: 'form', ...names }
  return [...(before.name === after.name ? [] : [renamed]), ...compareDefinitions(before.definition, after.definition)]
}

/** Without a version there are no answers that a change could affect. */
const marksOf = <Marks extends string>({ version }: ServerFormData, marks: Marks) => (version === null ? 'none' : marks)

type ChangesProps = {
  readonly title: string
  readonly from: FormContent
  readonly to: FormContent
  readonly marks: 'breaking' | 'none'
}

function Changes({ title, from, to, marks }: ChangesProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ChangeList changes={changesBetween(from, to)} marks={marks} />
    </section>
  )
}
