import { ActionIcon } from '@mantine/core'
import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { Link } from 'react-router'
import { QueryContent } from '../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress, useRecordTitle } from '../../shell/page-context.ts'
import { usePageAt } from '../../shell/pages.ts'
import { useT } from '../../shell/use-t.ts'
import { AsOfBanner, AsOfButton } from '../timeline/AsOfBanner.tsx'
import { AsOf } from '../timeline/as-of.ts'
import classes from './RecordPage.module.css'
import { RecordPageActs } from './RecordPageActs.tsx'
import { RecordPageContent } from './RecordPageContent.tsx'
import type { RecordPartProps } from './record-parts.ts'
import { descriptionQuery, recordQuery } from './resource-query.ts'

export type RecordPageProps = {
  /** Of the resource. */
  readonly path: string
  /** What the record is: its name, states and place. */
  readonly Head: ComponentType<RecordPartProps>
  /** Above the events of the overview. */
  readonly Overview?: ComponentType<RecordPartProps>
  /** Next to the events of the overview, before what other modules add. */
  readonly Aside?: ComponentType<RecordPartProps>
  /** When the parts of the record show all its fields. */
  readonly hasFacts?: false
}

/** The page of one record, which the address names. Other modules add parts and actions (`records` in `screens.ts`). */
export function RecordPage(props: RecordPageProps) {
  const description = useQuery(descriptionQuery(props.path))
  return (
    <QueryContent query={description} shape="text">
      {(known) => <OneRecordPage {...props} description={known} />}
    </QueryContent>
  )
}

function OneRecordPage({ description, ...props }: RecordPageProps & { description: ResourceDescription }) {
  const t = useT()
  const { tab, title } = usePage()
  const [params, change] = usePageAddress()
  const id = params.get('id') ?? ''
  const asOf = params.get('asOf') ?? ''
  const chooseDay = (day: string) =>
    change((address) => (day === '' ? address.delete('asOf') : address.set('asOf', day)))
  const found = useQuery(recordQuery(props.path, id, asOf))
  const name = found.data?.labels[description.name]?.[id] ?? found.data?.record[description.title]
  useRecordTitle(typeof name === 'string' ? name : undefined)
  const { menu } = usePageAt()(tab.path)
  const { Head } = props
  return (
    <AsOf value={asOf}>
      <Box h="full" overflow="auto" bg="card">
        <AsOfBanner asOf={asOf} onChoose={chooseDay} />
        <Flex align="flex-start" gap={12} pt={16} px={24} phone={{ px: 12 }}>
          <ActionIcon component={Link} to={menu} variant="subtle" size={32} aria-label={t('record.back_to', { title })}>
            <IconArrowLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <Box flex={1} miw={0}>
            <QueryContent query={found} shape="text">
              {({ record, labels }) => (
                <Flex wrap="wrap" align="flex-start" justify="space-between" rowGap={12} columnGap={24}>
                  <Box className={classes.head}>
                    <Suspense fallback={null}>
                      <Head {...{ id, record, labels, asOf }} />
                    </Suspense>
                  </Box>
                  <RecordPageActs description={description} {...{ id, record, labels, asOf }} />
                </Flex>
              )}
            </QueryContent>
          </Box>
          <AsOfButton description={description} asOf={asOf} onChoose={chooseDay} />
        </Flex>
        {found.data && (
          <RecordPageContent
            {...{ description, id, asOf }}
            {...found.data}
            part={params.get('part') ?? ''}
            Overview={props.Overview}
            Aside={props.Aside}
            hasFacts={props.hasFacts ?? true}
          />
        )}
      </Box>
    </AsOf>
  )
}
