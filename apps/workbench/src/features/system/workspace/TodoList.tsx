import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pagesIn } from '../../../shell/authority.ts'
import { usePage } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './HomePage.module.css'

/** The pending tasks of the account, each with its count and a link. */
export function TodoList() {
  const t = useT()
  const nameOf = useTranslateKey()
  const { number } = useFormats()
  const { menus } = usePage().authority
  const todos = useQuery({ ...apiQuery('GET /workbenchApi/home/todos', {}), refetchInterval: 60_000 })
  const open = new Set(pagesIn(menus).map(({ path }) => path))
  return (
    <Box component="section" bd="line" bdrs={8} className={classes.group}>
      <h2>{t('todo.title')}</h2>
      <QueryError query={todos} />
      {todos.isPending && <SkeletonBlocks shape="rows" />}
      {todos.data?.length === 0 && <EmptyState icon={<IconChecks size={28} />} title={t('todo.none')} />}
      <ul>
        {todos.data?.map(({ kind, count, path }) => (
          <Flex key={kind} component="li" align="center" justify="space-between" gap={12} className={classes.todo}>
            {open.has(path.split('?')[0] ?? path) ? (
              <Link to={path}>{nameOf(`todo.${kind}`)}</Link>
            ) : (
              <span>{nameOf(`todo.${kind}`)}</span>
            )}
            <Box component="b" fz={18}>
              {number(count)}
            </Box>
          </Flex>
        ))}
      </ul>
    </Box>
  )
}
