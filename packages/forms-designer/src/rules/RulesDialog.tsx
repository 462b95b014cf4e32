import { type Problem, parseDefinition, type Rule } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setRules } from '../commands/set-form.ts'
import { FormulaTester } from '../formula/FormulaTester.tsx'
import { type RuleStart, useDesigner } from '../view/designer-context.ts'
import { useProblemMessage, useRefusalMessage, useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { useLines } from '../view/use-lines.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleList } from './RuleList.tsx'
import classes from './RulesDialog.module.css'
import { RuleTester } from './RuleTester.tsx'
import { createDraft, findDraftError, newDraft, type RuleDraft, readDraft } from './rule-drafts.ts'
import { ruleFields } from './rule-fields.ts'
import { groupIndexOf, groupsOf, type RuleGroup, rulesOf } from './rule-groups.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RulesDialogProps = {
  /** The rule to open, or the kind of a new one; without it the first rule is open. */
  start: RuleStart | undefined
  onClose: () => void
}

/** The rules of a form without code: under a condition, show, require, enable, check, or offer other options. */
export function RulesDialog({ start, onClose }: RulesDialogProps) {
  const t = useT()
  const { session } = useDesigner()
  const { document } = session
  const sentence = useRefusalMessage()
  const fields = useMemo(() => ruleFields(document), [document])
  const words = useRuleLabels(fields)
  const [first] = useState(() => groupsOf(document.definition.rules ?? []).map(createDraft))
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => startWith(first, start))
  const lines = useLines<HTMLOListElement>(drafts.length)
  const [at, setAt] = useState(() => startIndex(document.definition.rules ?? [], drafts, start))
  const [error, setError] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const groups = useMemo(() => groupsIn(drafts), [drafts])
  const problem = useProblem(groups)
  const cycle = problem?.code === 'rule_cycle' ? String(problem.params.path).split(' → ') : []
  const sentenceOf = useProblemMessage()
  const current = drafts[at]
  const discard = useConfirmDiscard(drafts !== first && drafts.length + first.length > 0, onClose)
  const save = () => {
    if (!groups) {
      setChecked(true)
      return setAt(invalidDrafts(drafts))
    }
    const outcome = session.attempt(setRules(rulesOf(groups), session.selection))
    if (isRefusal(outcome)) setError(cycle.length > 0 ? words.cycle(cycle) : sentence(outcome))
    else onClose()
  }
  const change = (next: readonly RuleDraft[]) => {
    setError(undefined)
    setDrafts(next)
  }
  const editor = useRef<HTMLDivElement>(null)
  const isNew = useRef(start?.kind === 'new')
  useLayoutEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    editor.current?.querySelector<HTMLElement>('input[role="combobox"], [role="combobox"]')?.focus()
  })
  const add = (draft: RuleDraft) => {
    change([...drafts, draft])
    setAt(drafts.length)
    setChecked(false)
    isNew.current = true
  }
  const remove = () => {
    lines.remove(at)
    change(drafts.toSpliced(at, 1))
    setAt(Math.max(Math.min(at, drafts.length - 2), 0))
  }
  const message =
    error ??
    (cycle.length > 0 ? words.cycle(cycle) : problem && sentenceOf(problem)) ??
    (isChecked && !groups && t('designer.rules_unreadable', { number: invalidDrafts(drafts) + 1 }))
  return (
    <Dialog opened onClose={discard.close} title={t('designer.rules')} width={1160}>
      <Stack gap={20} className={classes.frame}>
        <RuleList drafts={drafts} lines={lines} fields={fields} at={at} cycle={cycle} onChoose={setAt} onAdd={add} />
        <Box ref={editor} miw={0}>
          {current ? (
            <RuleEditor
              key={lines.keyOf(at)}
              draft={current}
              fields={fields}
              isChecked={isChecked}
              onChange={(draft) => change(drafts.with(at, draft))}
              onRemove={remove}
            />
          ) : (
            <Text fz={13} lh={20} c="mute">
              {t(fields.length === 0 ? 'designer.rules_no_fields' : 'designer.rules_none')}
            </Text>
          )}
        </Box>
        {current?.kind === 'effects' && <RuleTester when={current.when} effects={current.effects} fields={fields} />}
        {current?.kind === 'compute' && <FormulaTester key={lines.keyOf(at)} draft={current} fields={fields} />}
      </Stack>
      <Text role="status" mt={8} fz={13} c="error" className={classes.problem}>
        {message}
      </Text>
      <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.rules_save')} />
      {discard.dialog}
    </Dialog>
  )
}

const startWith = (drafts: readonly RuleDraft[], start: RuleStart | undefined): readonly RuleDraft[] =>
  start?.kind === 'new' ? [...drafts, newDraft(start.action, start.target)] : drafts

function startIndex(rules: readonly Rule[], drafts: readonly RuleDraft[], start: RuleStart | undefined): number {
  if (start?.kind === 'new') return drafts.length - 1
  return start?.kind === 'rule' ? groupIndexOf(rules, start.at) : 0
}

const invalidDrafts = (drafts: readonly RuleDraft[]) => drafts.findIndex((draft) => findDraftError(draft))

/** The rules of the drafts; undefined while one of them is incomplete. */
function groupsIn(drafts: readonly RuleDraft[]): readonly RuleGroup[] | undefined {
  const groups: RuleGroup[] = []
  for (const draft of drafts) {
    const read = readDraft(draft)
    if ('fault' in read) return undefined
    groups.push(read.group)
  }
  return groups
}

/** The problem that these rules would cause in the form, such as a circle with its path. */
function useProblem(groups: readonly RuleGroup[] | undefined): Problem | undefined {
  const { session } = useDesigner()
  const { definition } = session.document
  return useMemo(() => {
    if (!groups) return undefined
    const { problems } = parseDefinition({ ...definition, rules: rulesOf(groups) })
    return problems.find(({ severity }) => severity === 'error')
  }, [definition, groups])
}
