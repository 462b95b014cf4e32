import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pager } from '@rostrum/ui/Pager'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconCheckbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useT } from '../../shell/use-t.ts'
import { ConfirmTestDialog } from './ConfirmTestDialog.tsx'
import { type Confirmation, confirmationsQuery } from './confirmations.ts'
import { WrittenCard } from './WrittenCard.tsx'
import classes from './WrittenPage.module.css'

/** The written tests that the signed-in person has to confirm, or has confirmed. */
export function Component() {
  const t = useT()
  const [parameters, setParameters] = useSearchParams()
  const confirmations = useQuery(confirmationsQuery(Number(parameters.get('page') ?? 1)))
  const [asked, setAsked] = useState<Confirmation>()
  const [opened, setOpened] = useState(false)
  const ask = (confirmation: Confirmation) => {
    setAsked(confirmation)
    setOpened(true)
  }
  return (
    <>
      <PageHeading title={t('shell.page_written')} description={t('written.description')} />
      <Loaded query={confirmations} skeleton={<SkeletonBlocks count={2} />}>
        {({ records, total, current, size }) =>
          records.length === 0 ? (
            <NothingToConfirm />
          ) : (
            <div className={classes.list}>
              {inOrder(records, parameters.get('id')).map((confirmation) => (
                <WrittenCard
                  key={confirmation.applicationId}
                  confirmation={confirmation}
                  onConfirm={() => ask(confirmation)}
                />
              ))}
              {total > size && (
                <Pager
                  current={current}
                  size={size}
                  total={total}
                  onChange={(page) => setParameters({ page: String(page) })}
                />
              )}
            </div>
          )
        }
      </Loaded>
      {asked && <ConfirmTestDialog confirmation={asked} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}

/** The one that a link led to comes first. */
function inOrder(records: readonly Confirmation[], asked: string | null): readonly Confirmation[] {
  const first = records.filter(({ applicationId }) => applicationId === asked)
  return [...first, ...records.filter(({ applicationId }) => applicationId !== asked)]
}

function NothingToConfirm() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconCheckbox stroke={1.6} />}
      title={t('written.empty')}
      description={t('written.empty_text')}
      action={
        <Button component={Link} to={paths.applications()} variant="default">
          {t('application.to_list')}
        </Button>
      }
    />
  )
}
