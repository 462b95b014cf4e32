import { Button } from '@mantine/core'
import { actionOf, isPermission, permissions, subjectOf } from '@rostrum/contracts/permissions'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePermissionGroups } from '../../../parts/scopes/use-permission-groups.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { HoldersTable } from './HoldersTable.tsx'

/** Who can do what: every permission with the number of its holders, and the holders of the one in the URL. */
export function PermissionHoldersPage() {
  const { title } = usePage()
  const t = useT()
  const [params, change] = usePageAddress()
  const permission = params.get('permission') ?? ''
  const search = params.get('q') ?? ''
  const chosen = isPermission(permission)
  const counts = useQuery(apiQuery('GET /workbenchApi/access/permission-holders', {}))
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
        {chosen && (
          <Button component={Link} to="/access/who-may" variant="default">
            {t('who.all')}
          </Button>
        )}
        <div className={layout.search}>
          <SearchField
            key={permission}
            label={t(chosen ? 'who.find_account' : 'who.find')}
            placeholder={t(chosen ? 'who.find_account' : 'who.find')}
            value={search}
            onSearch={(value) => change((address) => (value === '' ? address.delete('q') : address.set('q', value)))}
          />
        </div>
      </header>
      <QueryContent query={counts}>
        {({ counts: held }) =>
          chosen ? (
            <>
              <Acts permission={permission} counts={held} />
              <HoldersTable key={`${permission} ${search}`} permission={permission} search={search} />
            </>
          ) : (
            <Overview search={search} counts={held} onClear={() => change((address) => address.delete('q'))} />
          )
        }
      </QueryContent>
    </div>
  )
}

type Counts = Readonly<Record<string, number>>

/** Modules are in columns, whole. */
const columnPart = { breakInside: 'avoid', marginBottom: 16 } as const

type OverviewProps = { search: string; counts: Counts; onClear: () => void }

/** All permissions by module and subject, as far as the words of the search occur. */
function Overview({ search, counts, onClear }: OverviewProps) {
  const t = useT()
  const { option } = useResourceLabels('role')
  const words = foldForSearch(search).split(/\s+/)
  const fits = (...texts: readonly string[]) => words.every((word) => foldForSearch(texts.join(' ')).includes(word))
  const modules = usePermissionGroups(permissions).flatMap(({ name: module, subjects }) => {
    const found = subjects.flatMap((subject) => {
      const acts = subject.permissions.filter((one) => fits(module, subject.name, option('action', actionOf(one))))
      return acts.length > 0 ? [{ ...subject, permissions: acts }] : []
    })
    return found.length > 0 ? [{ module, subjects: found }] : []
  })
  if (modules.length === 0) {
    const clear = <Button onClick={onClear}>{t('ui.search_clear')}</Button>
    return <EmptyState title={t('list.nothing_found_for', { search })} action={clear} />
  }
  return (
    <>
      <Text c="sub">{t('who.choose')}</Text>
      <div style={{ columns: '340px', columnGap: 16 }}>
        {modules.map(({ module, subjects }) => (
          <section key={module} className={layout.block} style={columnPart} aria-label={module}>
            <Box component="h2" fz={13} fw={600}>
              {module}
            </Box>
            {subjects.map(({ subject, name, permissions: acts }) => (
              <Flex
                key={subject}
                wrap="wrap"
                align="baseline"
                justify="space-between"
                rowGap={0}
                columnGap={16}
                pt={6}
                bdt="line"
              >
                <span>{name}</span>
                <ActLinks acts={acts} counts={counts} />
              </Flex>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

/** The acts on the subject of a permission: each leads to its holders. */
function Acts({ permission, counts }: { permission: string; counts: Counts }) {
  const { option } = useResourceLabels('role')
  const subject = subjectOf(permission)
  const [acts = []] = usePermissionGroups(permissions).flatMap(({ subjects }) =>
    subjects.filter((one) => one.subject === subject).map((one) => one.permissions),
  )
  return (
    <div className={layout.top}>
      <h2>{option('subject', subject)}</h2>
      <ActLinks acts={acts} counts={counts} current={permission} />
    </div>
  )
}

type ActLinksProps = { acts: readonly string[]; counts: Counts; current?: string }

function ActLinks({ acts, counts, current }: ActLinksProps) {
  const { option } = useResourceLabels('role')
  const { number } = useFormats()
  return (
    <Flex wrap="wrap" rowGap={0} columnGap={16}>
      {acts.map((act) => (
        <Flex key={act} gap={4} mih={24} align="baseline">
          <Link
            to={`/access/who-may?${new URLSearchParams({ permission: act })}`}
            aria-current={act === current ? 'page' : undefined}
          >
            <Box component="span" fw={act === current ? 600 : 400}>
              {option('action', actionOf(act))}
            </Box>
          </Link>
          <Text span c="mute" fz={12}>
            {number(counts[act] ?? 0)}
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
