import { ActionIcon } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { pagesIn } from '../../../../shell/authority.ts'
import { usePage } from '../../../../shell/page-context.ts'
import { useRecentPages } from '../../../../shell/recent-pages.ts'
import { useT } from '../../../../shell/use-t.ts'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'

const ShortcutDialog = lazyComponent(
  () => import('./ShortcutDialog.tsx'),
  ({ ShortcutDialog }) => ShortcutDialog,
  { errorPlacement: 'page' },
)

/** The pages that the reader chose; until then the latest ones. */
export function Shortcuts({ chosen }: { chosen: readonly string[] | null }) {
  const t = useT()
  const recent = useRecentPages()
  const pages = pagesIn(usePage().authority.menus)
  const [isChoosing, setChoosing] = useState(false)
  const shown = (chosen ?? recent).flatMap((path) => pages.find((page) => page.path === path) ?? [])
  if (pages.length === 0) return null
  return (
    <HomeCard
      title={chosen === null && shown.length > 0 ? t('home.recent') : t('home.shortcuts')}
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('home.choose_shortcuts')}
          title={t('home.choose_shortcuts')}
          onClick={() => setChoosing(true)}
        >
          <IconPencil size={16} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {shown.length === 0 ? (
        <Box component="p" p={14} c="mute">
          {t('home.shortcuts_none')}
        </Box>
      ) : (
        <ul className={classes.shortcuts}>
          {shown.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isChoosing && <ShortcutDialog chosen={chosen ?? []} onClose={() => setChoosing(false)} />}
      </Suspense>
    </HomeCard>
  )
}
