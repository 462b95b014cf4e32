import { Badge } from '@mantine/core'
import type { FormChange } from '@rostrum/contracts/forms/registry/calls'
import { isFormHook, isWidgetHook } from '@rostrum/forms/definition/hooks'
import { type RuleSentence, useRuleSentences } from '@rostrum/forms-designer'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useMemo } from 'react'
import { usePageText } from '../messages.ts'
import classes from './server.module.css'

type ChangeListProps = {
  readonly changes: readonly FormChange[]
  /** Which changes say how they affect earlier answers. */
  readonly marks?: 'all' | 'breaking' | 'none'
}

/** The differences between two definitions, change by change. */
export function ChangeList({ changes, marks = 'all' }: ChangeListProps) {
  const t = usePageText()
  const say = useTranslateKey()
  const sentencesOf = useRuleSentences(useMemo(() => formerLabels(changes), [changes]))
  return (
    <Box component="ul" mt={12} overflow="auto" className={classes.changes}>
      {changes.map((change) => (
        <Flex
          key={`${change.kind} ${change.key} ${change.option ?? change.fact ?? change.rule?.action ?? ''}`}
          component="li"
          align="baseline"
          gap={8}
          py={4}
          fz={14}
          className={classes.change}
        >
          {(marks === 'all' || (marks === 'breaking' && change.severity === 'breaking')) && (
            <Badge color={change.severity === 'breaking' ? 'red' : 'gray'} variant="light">
              {t(`page.severity_${change.severity}`)}
            </Badge>
          )}
          <Flex wrap="wrap" align="baseline" rowGap={0} columnGap={8} miw={0} className={classes.change}>
            <span>{t(kindOf(change))}</span>
            <ChangeItem change={change} />
            {change.rule && <ChangedRule rule={change.rule} sentencesOf={sentencesOf} />}
            {change.option && (
              <span>{say(`${change.kind === 'config' ? 'form_setting' : 'setting'}.${change.option}`)}</span>
            )}
            <Values change={change} />
            {change.items && <ChangedItems items={change.items} />}
            {change.kind === 'name' && change.severity === 'breaking' && (
              <DetailLine>{t('page.change_name_effect')}</DetailLine>
            )}
            {change.fact && <span>{t(`page.fact_${change.fact}`)}</span>}
          </Flex>
        </Flex>
      ))}
      {changes.length === 0 && <li>{t('page.changes_none')}</li>}
    </Box>
  )
}

/** What the author called the fields and choices that are gone, which the rules of the old version still name. */
const formerLabels = (changes: readonly FormChange[]) => ({
  fields: new Map(
    changes.flatMap(({ kind, key, label }) =>
      kind === 'removed' && label !== undefined ? [[key, label] as const] : [],
    ),
  ),
  choices: changes.flatMap(({ rule }) => rule?.lostChoices ?? []),
})

function kindOf({ kind, option, rule }: FormChange) {
  if (rule) return `page.rule_${rule.change}` as const
  const isScript = option !== undefined && (isWidgetHook(option) || isFormHook(option))
  return isScript ? 'page.change_script' : (`page.change_${kind}` as const)
}

/** The options of a field that came, went or have another label, kind by kind. */
function ChangedItems({ items: { added, removed, renamed, further } }: { items: NonNullable<FormChange['items']> }) {
  const t = usePageText()
  const say = useTranslateKey()
  const join = (labels: readonly string[]) => labels.join(say('form.list_separator'))
  const names = renamed.map(({ before, after }) => `${before} → ${after}`)
  return (
    <>
      {removed.length > 0 && <DetailLine>{t('page.items_removed', { labels: join(removed) })}</DetailLine>}
      {added.length > 0 && <DetailLine>{t('page.items_added', { labels: join(added) })}</DetailLine>}
      {names.length > 0 && <DetailLine>{t('page.items_renamed', { labels: join(names) })}</DetailLine>}
      {further > 0 && <DetailLine>{t('page.items_further', { count: further })}</DetailLine>}
    </>
  )
}

/**
 * The changed part, as its author knows it: by its label, by its kind if it has none, and by its name if the label is
 * ambiguous.
 */
function ChangeItem({ change: { key, label, isLabelShared, holds, isNameless, type } }: { change: FormChange }) {
  const t = usePageText()
  const say = useTranslateKey()
  const isOfNode = type !== 'form'
  const words = label ?? (isOfNode ? say(`widget.${type}`) : undefined)
  const isVague = label === undefined || isLabelShared
  return (
    <>
      {words !== undefined && (
        <Box component="strong" fw={600} overflowWrap="anywhere">
          {words}
        </Box>
      )}
      {holds !== undefined && (
        <Text span c="mute" overflowWrap="anywhere">
          {t('page.change_holds', { label: holds })}
        </Text>
      )}
      {key !== '' && isVague && !isNameless && <code>{key}</code>}
    </>
  )
}

type ChangedRuleProps = {
  rule: NonNullable<FormChange['rule']>
  sentencesOf: ReturnType<typeof useRuleSentences>
}

/** What the rule does to the field, what its author calls it, and its sentences before and after. */
function ChangedRule({ rule: { action, change, name, before, after }, sentencesOf }: ChangedRuleProps) {
  const t = usePageText()
  const join = (rules: readonly RuleSentence[]) =>
    rules.map(({ text, isOff }) => (isOff ? t('page.rule_off', { rule: text }) : text)).join(' ')
  const [was, is] = [join(sentencesOf(before)), join(sentencesOf(after))]
  const hasTwoSentences = change === 'changed' && was !== is
  return (
    <>
      <span>{t(`page.rule_for_${action}`)}</span>
      {name !== undefined && (
        <Text span c="mute" overflowWrap="anywhere">
          {name}
        </Text>
      )}
      {hasTwoSentences && <DetailLine>{t('page.rule_before', { rule: was })}</DetailLine>}
      <DetailLine>{hasTwoSentences ? t('page.rule_after', { rule: is }) : is || was}</DetailLine>
    </>
  )
}

function DetailLine({ children }: { children: string }) {
  return (
    <Text span c="mute" overflowWrap="anywhere" className={classes.rule}>
      {children}
    </Text>
  )
}

/** The old and the new value, if the change includes them. */
function Values({ change: { kind, before, after } }: { change: FormChange }) {
  const t = usePageText()
  const say = useTranslateKey()
  if (kind === 'type' || (before === undefined && after === undefined)) return null
  const textOf = (value: FormChange['before']) => {
    if (typeof value === 'boolean') return say(value ? 'form.yes' : 'form.no')
    return value === undefined ? t('page.change_nothing') : `${value}`
  }
  return (
    <Text span c="mute" overflowWrap="anywhere">
      {textOf(before)} → {textOf(after)}
    </Text>
  )
}
