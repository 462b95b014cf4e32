import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { IconEye } from '@tabler/icons-react'
import type { AuthorityResponse } from './authority.ts'
import { endRoleView } from './switch-role-view.ts'
import { useT } from './use-t.ts'

type RoleViewBannerProps = { name: string; view: NonNullable<AuthorityResponse['view']> }

/** Says as which role the reader looks, and ends it. */
export function RoleViewBanner({ name, view }: RoleViewBannerProps) {
  const t = useT()
  return (
    <Flex
      component="section"
      wrap="wrap"
      align="center"
      justify="center"
      rowGap={4}
      columnGap={12}
      py={6}
      px={16}
      c="deadline"
      bg="deadline-tint"
      bdb="deadline-line"
      role="status"
    >
      <IconEye size={18} aria-hidden="true" />
      <span>
        {view.holder === undefined
          ? t('shell.viewing_as', { role: name, unit: view.unit })
          : t('shell.viewing_as_holder', { role: name, unit: view.unit, name: view.holder })}
      </span>
      {view.followsHolder && <span>{t('shell.viewing_own')}</span>}
      <Button variant="default" size="compact-sm" onClick={() => void endRoleView()}>
        {t('shell.end_view')}
      </Button>
    </Flex>
  )
}
