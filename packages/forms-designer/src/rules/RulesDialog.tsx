import { Button, Menu } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconChevronDown, IconHierarchy2 } from '@tabler/icons-react'
import type { RuleField } from '../document/rule-fields.ts'
import { FormulaTester } from '../formula/FormulaTester.tsx'
import { type RuleStart, useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useConfirmDiscard } from '../view/use-confirm-discard.tsx'
import { SaveKey, useSaveKey } from '../view/use-save-key.tsx'
import { RelatedRules } from './RelatedRules.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleGraphView } from './RuleGraphView.tsx'
import { RuleList } from './RuleList.tsx'
import classes from './RulesDialog.module.css'
import { RuleTester } from './RuleTester.tsx'
import { useRuleDrafts } from './use-rule-drafts.ts'
import { useRuleFields } from './use-rule-fields.ts'

type RulesDialogProps = {
  /** The rule to open, or the kind of a new one; without it the first rule is open. */
  start: RuleStart | undefined
  onClose: () => void
}

/** The rules of a form without code: under a condition, show, require, enable, check, or offer other options. */
export function RulesDialog({ start, onClose }: RulesDialogProps) {
  const t = useT()
  const { document } = useDesigner().session
  const fields = useRuleFields(document)
  const rules = useRuleDrafts(fields, start, onClose)
  const { isGraph, cycle } = rules
  const discard = useConfirmDiscard(rules.isChanged, onClose)
  useSaveKey(rules.save)
  return (
    <Dialog
      opened
      onClose={discard.close}
      title={t('designer.rules')}
      width={1200}
      headActions={
        <Button
          size="xs"
          variant={isGraph ? 'light' : 'subtle'}
          leftSection={<IconHierarchy2 size={16} aria-hidden="true" />}
          aria-pressed={isGraph}
          onClick={() => rules.showGraph(!isGraph)}
        >
          {t('designer.graph')}
        </Button>
      }
    >
      <Stack gap={20} className={classes.frame}>
        <RuleList
          drafts={rules.named}
          lines={rules.lines}
          fields={fields}
          at={isGraph ? -1 : rules.at}
          cycle={cycle}
          takesFocus={rules.isList}
          onChoose={rules.open}
          onAdd={rules.add}
        />
        <Box ref={rules.editor} miw={0} className={isGraph ? classes.graph : undefined}>
          {isGraph ? (
            <RuleGraphView drafts={rules.named} fields={fields} cycle={cycle} onChoose={rules.open} />
          ) : (
            <OpenRule rules={rules} fields={fields} />
          )}
        </Box>
        {!isGraph && <Tester rules={rules} fields={fields} />}
      </Stack>
      <Box bg="card" className={classes.foot}>
        <Flex align="center" wrap="wrap" gap={12}>
          <Text role="status" fz={13} c="error" className={classes.problem}>
            {rules.isShownThere ? undefined : rules.message}
          </Text>
          {cycle.length > 0 && <CycleMenu rules={rules} />}
        </Flex>
        <DialogActions
          onCancel={discard.close}
          onConfirm={rules.save}
          disabledReason={rules.isPossible ? undefined : rules.message}
          confirmLabel={
            <>
              {t('designer.rules_save')}
              <SaveKey />
            </>
          }
        />
      </Box>
      {discard.dialog}
    </Dialog>
  )
}

/** One rule less is enough to break a cycle; which one, only the author knows. */
function CycleMenu({ rules: { cuts, named, sentence, disable } }: Pick<PartProps, 'rules'>) {
  const t = useT()
  return (
    <Menu position="top-start" width="target" styles={{ dropdown: { minWidth: 'min(420px, 90vw)' } }}>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
          {t('designer.rules_cycle_disable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {cuts.map((at) => {
          const draft = named[at]
          return (
            draft && (
              <Menu.Item key={at} onClick={() => disable(at)}>
                {at + 1}. {draft.name || sentence(draft)}
              </Menu.Item>
            )
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type PartProps = { rules: ReturnType<typeof useRuleDrafts>; fields: readonly RuleField[] }

function OpenRule({ rules, fields }: PartProps) {
  const t = useT()
  const { current, lines, at } = rules
  if (!current) {
    return (
      <Text fz={13} lh={20} c="mute">
        {t(fields.length === 0 ? 'designer.rules_no_fields' : 'designer.rules_none')}
      </Text>
    )
  }
  return (
    <RuleEditor
      key={lines.keyOf(at)}
      draft={current}
      fields={fields}
      isChecked={rules.isChecked}
      onChange={rules.replace}
      onRemove={rules.remove}
    />
  )
}

function Tester({ rules: { named, lines, at, open }, fields }: PartProps) {
  const t = useT()
  const current = named[at]
  if (!current) return null
  return (
    <Box miw={0} className={classes.trial}>
      {current.disabled && (
        <Text role="note" fz={13} lh={20} mb={8} fw={600}>
          {t('designer.rule_try_disabled')}
        </Text>
      )}
      {current.kind === 'effects' ? (
        <RuleTester when={current.when} effects={current.effects} drafts={named} fields={fields} />
      ) : (
        <FormulaTester key={lines.keyOf(at)} draft={current} drafts={named} fields={fields} />
      )}
      <RelatedRules drafts={named} at={at} fields={fields} onChoose={open} />
    </Box>
  )
}
