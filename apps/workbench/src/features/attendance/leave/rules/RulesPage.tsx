import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../../engine/public/use-unsaved-guard.ts'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useReadableName } from '../../../../shell/use-readable-name.ts'
import { useT } from '../../../../shell/use-t.ts'
import { NewRuleDialog } from './NewRuleDialog.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { draftOf, type Rule, type RuleDraft, type Rules } from './rule-types.ts'
import classes from './rules.module.css'

/** The rules of annual leave of the units in reach: a list, and the chosen rule with what it changes. */
export function RulesPage() {
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/annual-leave-rules', {}))
  return (
    <Box h="full" overflow="auto" bg="card">
      <QueryContent query={query}>{(found) => <Content found={found} />}</QueryContent>
    </Box>
  )
}

function Content({ found }: { found: Rules }) {
  const t = useT()
  const { title, authority, tab } = usePage()
  const [params, change] = usePageAddress()
  const isPhone = usePhone()
  const [copied, setCopied] = useState<Rule | null>()
  const named = found.rules.find(({ id }) => id === params.get('rule'))
  // A phone has room for the list or for one rule.
  const chosen = named ?? (isPhone ? undefined : found.rules[0])
  const [drafts, setDrafts] = useState<Readonly<Record<string, RuleDraft>>>({})
  const unsaved = new Set(found.rules.filter((rule) => isTyped(rule, drafts[versionOf(rule)])).map(({ id }) => id))
  useUnsavedGuard(tab.path, unsaved.size > 0)
  const choose = (id: string) => change((address) => address.set('rule', id))
  const canWrite = authority.account.permissions.includes('annual-leave-rule:write')
  return (
    <div className={classes.page}>
      {!(isPhone && chosen) && (
        <Stack gap={12} alignContent="start" p={16} className={classes.side}>
          <Flex wrap="wrap" align="center" justify="space-between" gap={8}>
            <Box component="h1" fz={18} lh={26}>
              {title}
            </Box>
            {canWrite && <Button onClick={() => setCopied(null)}>{t('leave.new_rule')}</Button>}
          </Flex>
          <ul>
            {found.rules.map((rule) => (
              <li key={rule.id}>
                <RuleEntry
                  rule={rule}
                  isChosen={rule === chosen}
                  isUnsaved={unsaved.has(rule.id)}
                  onChoose={() => choose(rule.id)}
                />
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {chosen && (
        <RuleEditor
          key={versionOf(chosen)}
          rule={chosen}
          laws={found.laws}
          draft={drafts[versionOf(chosen)] ?? draftOf(chosen)}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [versionOf(chosen)]: draft }))}
          onCopy={() => setCopied(chosen)}
          onBack={isPhone ? () => change((address) => address.delete('rule')) : undefined}
        />
      )}
      {found.rules.length === 0 && <EmptyState title={t('leave.no_rules')} description={t('leave.no_rules_hint')} />}
      {copied !== undefined && (
        <NewRuleDialog
          copied={copied}
          laws={found.laws}
          onClose={() => setCopied(undefined)}
          onAdded={(id) => {
            setCopied(undefined)
            choose(id)
          }}
        />
      )}
    </div>
  )
}

const versionOf = ({ id, revision }: Rule) => `${id} ${revision}`

const isTyped = (rule: Rule, draft: RuleDraft | undefined) =>
  draft !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(rule))

type RuleEntryProps = { rule: Rule; isChosen: boolean; isUnsaved: boolean; onChoose: () => void }

function RuleEntry({ rule, isChosen, isUnsaved, onChoose }: RuleEntryProps) {
  const t = useT()
  const called = useReadableName()
  return (
    <Box
      component={PlainButton}
      ta="start"
      p={10}
      aria-current={isChosen || undefined}
      className={classes.entry}
      onClick={onChoose}
    >
      <Flex justify="space-between" columnGap={8}>
        <strong>{called(rule)}</strong>
        <Text span c={rule.state === 'enabled' ? 'done' : 'sub'} fz={13}>
          {isUnsaved ? t('shell.unsaved') : t(`leave.rule_${rule.state}`)}
        </Text>
      </Flex>
      <Text c="sub" fz={13}>
        {[
          rule.country ?? '',
          rule.unitName,
          t(`leave.dimension_${rule.dimension}`),
          rule.state === 'enabled' ? t('leave.rule_people', { people: rule.people }) : '',
        ]
          .filter((text) => text !== '')
          .join(' · ')}
      </Text>
    </Box>
  )
}
