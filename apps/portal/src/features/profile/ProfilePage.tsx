import { Button } from '@mantine/core'
import { FormStore } from '@rostrum/forms'
import { FormReview } from '@rostrum/forms-react'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconUserEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryProfileSource } from '../../form-host/query-source.ts'
import { useCompiledForm } from '../../form-host/use-compiled-form.ts'
import { useFormSources } from '../../form-host/use-form-sources.ts'
import { useToday } from '../../form-host/use-today.ts'
import { paths } from '../../paths.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import { AccountCard } from './AccountCard.tsx'
import { IdentityFactsCard } from './IdentityFactsCard.tsx'
import classes from './profile.module.css'
import { type Profile, profileQuery } from './profile-queries.ts'

/** Shows the personal information and the account, with the ways to change them. */
export function Component() {
  const t = useT()
  const profile = useQuery(profileQuery)
  const savedAt = profile.data?.savedAt
  return (
    <>
      <PageHeading
        inPhoneBar
        title={t('shell.page_profile')}
        description={t('profile.intro')}
        aside={
          savedAt && (
            <Button component={Link} to={paths.profileEdit()}>
              {t('profile.edit')}
            </Button>
          )
        }
      />
      <QueryContent query={profile} skeleton={<SkeletonBlocks count={4} />}>
        {(data) => (
          <Stack gap={24} align="start" className={classes.columns}>
            <Stack columns={1} gap={16}>
              <IdentityFactsCard profile={data} />
              {data.savedAt === null ? <EmptyProfile /> : <Answers key={data.revision} profile={data} />}
            </Stack>
            <AccountCard />
          </Stack>
        )}
      </QueryContent>
    </>
  )
}

function EmptyProfile() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconUserEdit stroke={1.6} />}
      title={t('profile.empty')}
      description={t('profile.empty_text')}
      action={
        <Button component={Link} to={paths.profileEdit()}>
          {t('profile.fill_in')}
        </Button>
      }
    />
  )
}

function Answers({ profile: { form: described, answers, given, savedAt } }: { profile: Profile }) {
  const t = useT()
  const { date } = useFormats()
  const navigate = useNavigate()
  const today = useToday()
  const compiled = useCompiledForm(described.definition)
  const { loadOptions } = useFormSources(compiled, queryProfileSource)
  const form = useMemo(
    () => new FormStore(compiled, { today, answers, given, loadOptions }),
    [compiled, today, answers, given, loadOptions],
  )
  return (
    <>
      <FormReview form={form} onEdit={(section) => void navigate(paths.profileEdit({ section }))} />
      {savedAt && (
        <Text fz={13} lh={20} ta="end" c="mute">
          {t('profile.saved_at', { time: date(savedAt, 'stamp') })}
        </Text>
      )}
    </>
  )
}
