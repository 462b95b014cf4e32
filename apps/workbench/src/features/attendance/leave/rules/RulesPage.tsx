import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import { NewRuleDialog } from './NewRuleDialog.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import type { Rule, Rules } from './rule-types.ts'
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
  const { title, authority } = usePage()
  const [params, change] = usePageAddress()
  const [copied, setCopied] = useState<Rule | null>()
  const chosen = found.rules.find(({ id }) => id === params.get('rule')) ?? found.rules[0]
  const choose = (id: string) => change((address) => address.set('rule', id))
  const canWrite = authority.account.permissions.includes('annual-leave-rule:write')
  return (
    <div className={classes.page}>
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
              <RuleEntry rule={rule} isChosen={rule === chosen} onChoose={() => choose(rule.id)} />
            </li>
          ))}
        </ul>
      </Stack>
      {chosen ? (
        <RuleEditor
          key={`${chosen.id} ${chosen.revision}`}
          rule={chosen}
          laws={found.laws}
          onCopy={() => setCopied(chosen)}
        />
      ) : (
        <EmptyState title={t('leave.no_rules')} description={t('leave.no_rules_hint')} />
      )}
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

function RuleEntry({ rule, isChosen, onChoose }: { rule: Rule; isChosen: boolean; onChoose: () => void }) {
  const t = useT()
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
        <strong>{rule.name}</strong>
        <Text span c={rule.state === 'enabled' ? 'done' : 'sub'} fz={13}>
          {t(`leave.rule_${rule.state}`)}
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
