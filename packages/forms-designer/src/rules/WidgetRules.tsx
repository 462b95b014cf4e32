import { Button } from '@mantine/core'
import { type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useDeferredValue, useMemo } from 'react'
import { keyOf } from '../document/names.ts'
import { fieldsReadBy } from '../document/references.ts'
import { isComputable, ruleFields } from '../document/rule-fields.ts'
import { groupsOf } from '../document/rule-groups.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useListPart } from '../view/use-list-part.tsx'
import { useDocument } from '../view/use-session.ts'
import { createDraft } from './rule-drafts.ts'
import { useRuleLabels } from './use-rule-labels.ts'

/** The settings of the widget below stay in reach. */
const firstEntries = 10

/** The rules that act on a widget or read its answer, and the ways to a new one. */
export function WidgetRules({ node }: { node: WidgetNode }) {
  const t = useT()
  const { open } = useDesigner()
  // To read the fields of a long form takes time, and must not hold up the canvas.
  const document = useDeferredValue(useDocument())
  const fields = useMemo(() => ruleFields(document), [document])
  const words = useRuleLabels(fields)
  const key = keyOf(document, node.id) ?? node.id
  const groups = groupsOf(document.definition.rules ?? [])
  const about = groups.flatMap((group, at) => {
    const isMeant =
      group.kind === 'compute'
        ? group.target === key || fieldsReadBy({ ...group, action: 'compute' }).has(key)
        : group.effects.some(({ target }) => target === key) ||
          fieldsReadBy({ action: 'show', target: '', when: group.when }).has(key)
    return isMeant
      ? [{ at: firstRuleOf(groups, at), sentence: words.sentence(createDraft(group)), isOff: group.disabled === true }]
      : []
  })
  const { shown, more, list } = useListPart<(typeof about)[number], HTMLUListElement>(about, firstEntries)
  return (
    <Box component="section" py={10} px={16} bdb="line" aria-label={t('designer.rules')}>
      <Box component="h2" fz={12} lh={20} fw={600} c="sub">
        {t('designer.rules')}
      </Box>
      {about.length === 0 && (
        <Text fz={12} lh={18} c="mute">
          {t('designer.rules_of_none')}
        </Text>
      )}
      <Stack component="ul" ref={list} gap={4}>
        {shown.map(({ at, sentence, isOff }) => (
          <Flex key={at} component="li" align="start" justify="space-between" gap={8} fz={13} lh={20}>
            <Box component="span" c={isOff ? 'mute' : undefined}>
              {sentence}
              {isOff && (
                <Text span display="block" fz={12} lh={18} c="mute">
                  {t('designer.rule_disabled')}
                </Text>
              )}
            </Box>
            <Box component="span" flex="none">
              <Button
                size="xs"
                variant="subtle"
                aria-label={t('designer.rule_edit', { rule: sentence })}
                onClick={() => open({ kind: 'rules', start: { kind: 'rule', at } })}
              >
                {t('designer.edit')}
              </Button>
            </Box>
          </Flex>
        ))}
      </Stack>
      {more}
      <Flex wrap="wrap" gap={4} mt={4}>
        {(['show', 'require', 'compute'] as const)
          .filter((action) => isPossible(action, node))
          .map((action) => (
            <Button
              key={action}
              size="xs"
              variant="default"
              onClick={() => open({ kind: 'rules', start: { kind: 'new', action, target: key } })}
            >
              {t(`designer.rule_start.${action}`)}
            </Button>
          ))}
      </Flex>
    </Box>
  )
}

/** A container can be shown only; a result needs a field. */
function isPossible(action: 'show' | 'require' | 'compute', node: WidgetNode): boolean {
  if (action === 'show') return true
  if (action === 'compute') return isComputable(node)
  const { kind } = widgetTypeOf(node.type)
  return kind === 'value' || kind === 'rows'
}

/** The index of the first rule of a group. */
function firstRuleOf(groups: ReturnType<typeof groupsOf>, at: number): number {
  return groups.slice(0, at).reduce((sum, group) => sum + (group.kind === 'compute' ? 1 : group.effects.length), 0)
}
