import { Button } from '@mantine/core'
import { MissingState } from '@rostrum/ui/MissingState'
import { Link } from 'react-router'
import { useTransientPage } from '../../shell/open-pages.ts'
import { useT } from '../../shell/use-t.ts'

/** Shown for an article that was withdrawn, that has expired, or that never existed. */
export function ArticleNotFound({ list }: { list: { to: string; name: string } }) {
  const t = useT()
  useTransientPage()
  return (
    <MissingState
      title={t('content.missing')}
      description={t('content.missing_text')}
      action={
        <Button component={Link} to={list.to}>
          {t('content.to_list', { list: list.name })}
        </Button>
      }
    />
  )
}
