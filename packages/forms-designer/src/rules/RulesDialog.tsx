import { Button, UnstyledButton } from '@mantine/core'
import { parseDefinition } from '@rostrum/forms'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isRefusal } from '../commands/command.ts'
import { setRules } from '../commands/set-form.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useRefusalSentence, useT, useWord } from '../view/texts.ts'
import { useDiscard } from '../view/use-discard.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import classes from './RulesDialog.module.css'
import { type RuleField, ruleFields } from './rule-fields.ts'
import { groupsOf, type RuleGroup, rulesOf } from './rule-groups.ts'
import { useRuleWords } from './rule-words.ts'
import { TryRule } from './TryRule.tsx'

/** The rules of a form without code: when something holds, show, require, enable, check, or offer other options. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { session } = useDesigner()
  const { document } = session
  const sentence = useRefusalSentence()
  const fields = useMemo(() => ruleFields(document), [document])
  const [groups, setGroups] = useState<readonly RuleGroup[]>(() => groupsOf(document.definition.rules ?? []))
  const [at, setAt] = useState(0)
  const [error, setError] = useState<string>()
  const problem = useProblem(groups)
  const current = groups[at]
  const [first] = useState(groups)
  const discard = useDiscard(groups !== first, onClose)
  const save = () => {
    const outcome = session.run(setRules(rulesOf(groups), session.selection))
    if (isRefusal(outcome)) setError(sentence(outcome))
    else onClose()
  }
  const add = (group: RuleGroup) => {
    setGroups([...groups, group])
    setAt(groups.length)
  }
  const remove = () => {
    setGroups(groups.toSpliced(at, 1))
    setAt(Math.max(at - 1, 0))
  }
  return (
    <Dialog opened onClose={discard.close} title={t('designer.rules')} width={1160} covered={discard.isAsking}>
      <div className={classes.frame}>
        <RuleList groups={groups} fields={fields} at={at} onChoose={setAt} onAdd={add} />
        <div className={classes.editor}>
          {current ? (
            <RuleEditor
              key={at}
              group={current}
              fields={fields}
              onChange={(group) => setGroups(groups.with(at, group))}
              onRemove={remove}
            />
          ) : (
            <p className={classes.none}>{t('designer.rules_none')}</p>
          )}
        </div>
        {current?.kind === 'effects' && <TryRule when={current.when} fields={fields} />}
      </div>
      <p role="alert" className={classes.problem}>
        {error ?? problem}
      </p>
      <DialogActions onCancel={discard.close} onConfirm={save} confirmLabel={t('designer.rules_save')} />
      {discard.question}
    </Dialog>
  )
}

/** What would keep the form from working with these rules, such as a circle with its path. */
function useProblem(groups: readonly RuleGroup[]): string | undefined {
  const word = useWord()
  const { session } = useDesigner()
  const { definition } = session.document
  return useMemo(() => {
    const { problems } = parseDefinition({ ...definition, rules: rulesOf(groups) })
    const problem = problems.find(({ severity }) => severity === 'error')
    return problem && word(`problem.${problem.code}`, problem.params)
  }, [definition, groups, word])
}

type RuleListProps = {
  groups: readonly RuleGroup[]
  fields: readonly RuleField[]
  at: number
  onChoose: (at: number) => void
  onAdd: (group: RuleGroup) => void
}

function RuleList({ groups, fields, at, onChoose, onAdd }: RuleListProps) {
  const t = useT()
  const words = useRuleWords(fields)
  const [first, second] = fields.filter((field) => field.holdsAnswer)
  const target = first?.key ?? ''
  // A field that showed itself by its own answer would go round in a circle.
  const blank: RuleGroup = {
    kind: 'effects',
    when: { all: [{ field: target, op: '=', value: null }] },
    effects: [second ? { action: 'show', target: second.key } : { action: 'require', target }],
  }
  return (
    <div className={classes.list}>
      <Button
        size="xs"
        variant="default"
        fullWidth
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => onAdd(blank)}
        disabled={!first}
      >
        {t('designer.rule_new')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        fullWidth
        onClick={() => onAdd({ kind: 'compute', target, value: 0 })}
        disabled={!first}
      >
        {t('designer.rule_new_compute')}
      </Button>
      <ol>
        {groups.map((group, index) => (
          <li key={index}>
            <UnstyledButton
              className={classes.item}
              aria-current={index === at || undefined}
              onClick={() => onChoose(index)}
            >
              {words.sentence(group)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </div>
  )
}
