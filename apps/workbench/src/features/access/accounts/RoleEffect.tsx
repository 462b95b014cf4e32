import { Button } from '@mantine/core'
import { actionOf, subjectOf } from '@rostrum/contracts/permissions'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './RoleInputs.module.css'
import { type DeadEnd, deadEndsOf, type GrantableMenu, type RoleDraft, visiblePages } from './role-effect.ts'

type RoleEffectProps = {
  role: RoleDraft
  menus: readonly GrantableMenu[]
  /** Adds pages and permissions that are missing. */
  onComplete: () => void
}

/** What holders of a role will find in their menu, and what would not work. */
export function RoleEffect({ role, menus, onComplete }: RoleEffectProps) {
  const t = useT()
  const sentenceOf = useDeadEndSentence()
  const deadEnds = deadEndsOf(role, menus)
  const pages = visiblePages(role, menus)
  const canComplete = deadEnds.some(({ kind }) => kind === 'no_page' || kind === 'no_view')
  const directories = menus.filter(({ kind }) => kind === 'directory')
  return (
    <Stack component="section" gap={8} className={classes.group} aria-label={t('role.effect')}>
      <Box component="h3" fz={14}>
        {t('role.effect')}
      </Box>
      {pages.length === 0 && <Text c="mute">{t('role.sees_no_page')}</Text>}
      {directories.map((directory) => {
        const own = pages.filter(({ parent }) => parent === directory.code)
        return own.length === 0 ? null : (
          <Text key={directory.code}>
            <b>{directory.label}</b> {own.map(({ label }) => label).join(' · ')}
          </Text>
        )
      })}
      <Stack gap={6} role="status">
        {deadEnds.map((deadEnd) => (
          <StateMark key={JSON.stringify(deadEnd)} shape="attention">
            {sentenceOf(deadEnd)}
          </StateMark>
        ))}
      </Stack>
      {canComplete && (
        <Flex>
          <Button variant="default" size="xs" onClick={onComplete}>
            {t('role.add_missing')}
          </Button>
        </Flex>
      )}
    </Stack>
  )
}

/** Why something does not work, in a sentence. */
function useDeadEndSentence(): (deadEnd: DeadEnd) => string {
  const t = useT()
  const { labelled } = useTextJoins()
  const { option } = useResourceLabels('role')
  const nameOf = (identifier: string) =>
    labelled(option('subject', subjectOf(identifier)), option('action', actionOf(identifier)))
  return (deadEnd) => {
    switch (deadEnd.kind) {
      case 'page_hidden':
        return t('role.page_hidden', { page: deadEnd.page.label, permission: nameOf(deadEnd.page.permission ?? '') })
      case 'no_page':
        return t('role.no_page', { permission: nameOf(deadEnd.permission) })
      case 'no_view':
        return t('role.no_view', { permission: nameOf(deadEnd.permission), view: nameOf(deadEnd.view) })
    }
  }
}
