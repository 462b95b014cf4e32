import { PageHeading } from '@rostrum/ui/PageHeading'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'

export function ProfileHeading({ aside }: { aside?: ReactNode }) {
  const t = useT()
  return (
    <PageHeading
      inPhoneBar
      title={t('shell.page_profile_edit')}
      trail={[
        { key: 'profile', content: <Link to={paths.profile()}>{t('shell.page_profile')}</Link> },
        { key: 'edit', content: t('shell.page_profile_edit') },
      ]}
      description={t('profile.intro')}
      aside={aside}
    />
  )
}
