import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordQuery } from '../../../engine/public/resource-query.ts'
import { Aside } from '../../../parts/page/Aside.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { ResumeActs } from './ResumeActs.tsx'
import { ResumePanel } from './ResumePanel.tsx'

/** The resume of a card next to the board, and the way to its record. */
export function CardPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const { field, option } = useResourceLabels('resume')
  const resume = useQuery(recordQuery('/workbenchApi/talent/resumes', id))
  const name = String(resume.data?.record.name ?? '')
  return (
    <Aside hasHead title={name} closeLabel={t('list.close')} onClose={onClose}>
      <QueryContent query={resume} shape="text">
        {({ record, labels }) => (
          <Stack gap={12}>
            <Flex wrap="wrap" align="flex-start" gap={8}>
              <ResumeActs record={record} />
              <Button component={Link} to={`/talent/resumes?id=${id}`} variant="default">
                {t('talent.open_resume')}
              </Button>
            </Flex>
            <FactList
              layout="beside"
              facts={[
                { key: 'stage', term: field('stage'), value: option('stage', String(record.stage)) },
                {
                  ...{ key: 'post', term: field('postId') },
                  value: labels['recruiting-post']?.[String(record.postId)] ?? t('talent.without_post'),
                },
                { key: 'phone', term: field('phone'), value: String(record.phone ?? '–') },
                { key: 'email', term: field('email'), value: String(record.email ?? '–') },
              ]}
            />
            <ResumePanel record={record} />
          </Stack>
        )}
      </QueryContent>
    </Aside>
  )
}
