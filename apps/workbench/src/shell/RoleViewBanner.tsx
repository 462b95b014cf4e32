import { Button } from '@mantine/core'
import { Flex } from '@rostrum/ui/layout'
import { IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { roleView } from './role-view.ts'
import { useT } from './use-t.ts'

/** Says as which role the reader looks, and ends it. */
export function RoleViewBanner({ name }: { name: string }) {
  const t = useT()
  const queries = useQueryClient()
  const end = () => {
    roleView.set(undefined)
    void queries.resetQueries()
  }
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
      <span>{t('shell.viewing_as', { role: name })}</span>
      <Button variant="default" size="compact-sm" onClick={end}>
        {t('shell.end_view')}
      </Button>
    </Flex>
  )
}
