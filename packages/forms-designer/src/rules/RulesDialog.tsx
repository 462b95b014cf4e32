import { Button } from '@mantine/core'
import { parseDefinition, widgetTypeOf } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setRules } from '../commands/set-form.ts'
import { FormulaTester } from '../formula/FormulaTester.tsx'
import { DisabledReason } from '../view/DisabledReason.tsx'
import { useDesigner } from '../view/designer-context.ts'
import { useProblemMessage, useRefusalMessage, useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { useLines } from '../view/use-lines.ts'
import { RuleEditor } from './RuleEditor.tsx'
import classes from './RulesDialog.module.css'
import { RuleTester } from './RuleTester.tsx'
import { createDraft, findDraftError, type RuleDraft, readDraft } from './rule-drafts.ts'
import { type RuleField, ruleFields } from './rule-fields.ts'
import { groupsOf, type RuleGroup, rulesOf } from './rule-groups.ts'
import { useRuleLabels } from './use-rule-labels.ts'

/** The rules of a form without code: under a condition, show, require, enable, check, or offer other options. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  const { document } = session
  const sentence = useRefusalMessage()
  const fields = useMemo(() => ruleFields(document), [document])
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() =>
    groupsOf(document.definition.rules ?? []).map(createDraft),
  )
  const lines = useLines<HTMLOListElement>(drafts.length)
  const [at, setAt] = useState(0)
  const [error, setError] = useState<string>()
  const groups = useMemo(() => groupsIn(drafts), [drafts])
  const problem = useProblem(groups)
  const current = drafts[at]
  const [first] = useState(drafts)
  const discard = useConfirmDiscard(drafts !== first, onClose)
  const save = () => {
    if (!groups) return setAt(invalidDrafts(drafts))
    const outcome = session.attempt(setRules(rulesOf(groups), session.selection))
    if (isRefusal(outcome)) setError(sentence(outcome))
    else onClose()
  }
  const change = (next: readonly RuleDraft[]) => {
    setError(undefined)
    setDrafts(next)
  }
  const editor = useRef<HTMLDivElement>(null)
  const isNew = useRef(false)
  useLayoutEffect(() => {
    if (!isNew.current) return
    isNew.current = false
    editor.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  })
  const add = (group: RuleGroup) => {
    change([...drafts, createDraft(group)])
    setAt(drafts.length)
    isNew.current = true
  }
  const remove = () => {
    lines.remove(at)
    change(drafts.toSpliced(at, 1))
    setAt(Math.max(Math.min(at, drafts.length - 2), 0))
  }
  return (
    <Dialog opened onClose={discard.close} title={t('designer.rules')} width={1160}>
      <Stack gap={20} className={classes.frame}>
        <RuleList drafts={drafts} lines={lines} fields={fields} at={at} onChoose={setAt} onAdd={add} />
        <Box ref={editor} miw={0}>
          {current ? (
            <RuleEditor
              key={lines.keyOf(at)}
              draft={current}
              fields={fields}
              onChange={(draft) => change(drafts.with(at, draft))}
              onRemove={remove}
            />
          ) : (
            <Text fz={13} lh={20} c="mute">
              {t(fields.length === 0 ? 'designer.rules_no_fields' : 'designer.rules_none')}
            </Text>
          )}
        </Box>
        {current?.kind === 'effects' && <RuleTester when={current.when} fields={fields} />}
        {current?.kind === 'compute' && <FormulaTester key={lines.keyOf(at)} draft={current} fields={fields} />}
      </Stack>
      <Text role="status" mt={8} fz={13} c="error" className={classes.problem}>
        {error ?? problem ?? (!groups && t('designer.rules_unreadable', { number: invalidDrafts(drafts) + 1 }))}
      </Text>
      <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.rules_save')} />
      {discard.dialog}
    </Dialog>
  )
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
function useProblem(groups: readonly RuleGroup[] | undefined): string | undefined {
  const sentenceOf = useProblemMessage()
  const { session } = useDesigner()
  const { definition } = session.document
  return useMemo(() => {
    if (!groups) return undefined
    const { problems } = parseDefinition({ ...definition, rules: rulesOf(groups) })
    const problem = problems.find(({ severity }) => severity === 'error')
    return problem && sentenceOf(problem)
  }, [definition, groups, sentenceOf])
}

type RuleListProps = {
  drafts: readonly RuleDraft[]
  lines: ReturnType<typeof useLines<HTMLOListElement>>
  fields: readonly RuleField[]
  at: number
  onChoose: (at: number) => void
  onAdd: (group: RuleGroup) => void
}

function RuleList({ drafts, lines, fields, at, onChoose, onAdd }: RuleListProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const { current } = useDesigner().session
  const [first, second] = fields.filter((field) => field.holdsAnswer)
  const computable = fields.filter(({ node }) => widgetTypeOf(node.type).kind === 'value')
  const computed = computable.find(({ node }) => node.id === current) ?? computable[0]
  const target = first?.key ?? ''
  // A field that shows itself by its own answer would be circular.
  const blank: RuleGroup = {
    kind: 'effects',
    when: { all: [{ field: target, op: '=', value: null }] },
    effects: [second ? { action: 'show', target: second.key } : { action: 'require', target }],
  }
  return (
    <Stack alignContent="start" gap={6}>
      <DisabledReason reason={first ? undefined : t('designer.disabled_rule')}>
        {(held) => (
          <Button
            size="xs"
            variant="default"
            fullWidth
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onAdd(blank)}
            data-takes-focus
            data-autofocus
            {...held}
          >
            {t('designer.rule_new')}
          </Button>
        )}
      </DisabledReason>
      <DisabledReason reason={computed ? undefined : t('designer.disabled_compute')}>
        {(held) => (
          <Button
            size="xs"
            variant="subtle"
            fullWidth
            onClick={() => computed && onAdd({ kind: 'compute', target: computed.key, value: 0 })}
            {...held}
          >
            {t('designer.rule_new_compute')}
          </Button>
        )}
      </DisabledReason>
      <ol ref={lines.list}>
        {drafts.map((draft, index) => (
          <li key={lines.keyOf(index)} data-line>
            <Box
              component={PlainButton}
              w="full"
              py={8}
              px={10}
              bdrs={4}
              c="text"
              className={classes.item}
              data-takes-focus
              aria-current={index === at || undefined}
              onClick={() => onChoose(index)}
            >
              {words.sentence(draft)}
              {findDraftError(draft) && (
                <Flex component="span" align="center" gap={4} c="error">
                  <IconAlertTriangle size={14} aria-hidden="true" />
                  {t('designer.rule_unreadable')}
                </Flex>
              )}
            </Box>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
