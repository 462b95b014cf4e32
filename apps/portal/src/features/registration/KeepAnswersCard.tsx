import { Button } from '@mantine/core'
import { Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './registration.module.css'

/** Offers to copy the submitted answers into the personal information, which fills in the next application. */
export function KeepAnswersCard({ applicationId }: { applicationId: string }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [state, setState] = useState<'offered' | 'busy' | 'kept'>('offered')
  const keep = async () => {
    setState('busy')
    try {
      await call('POST /recruitApi/app/api/person/jobApply/keepAnswers', { id: applicationId })
      await queries.invalidateQueries({ refetchType: 'none' })
      toast({ tone: 'done', message: t('delivered.answers_saved') })
      setState('kept')
    } catch (error) {
      reportFailure(error)
      setState('offered')
    }
  }
  if (state === 'kept') return null
  return (
    <SectionCard title={t('delivered.save_answers_title')}>
      <Text mb={16}>{t('delivered.save_answers_text')}</Text>
      <Flex wrap="wrap" gap={12} className={classes.actions}>
        <Button variant="light" loading={state === 'busy'} onClick={() => void keep()}>
          {t('delivered.save_answers')}
        </Button>
      </Flex>
    </SectionCard>
  )
}
