import { Button } from '@mantine/core'
import type { Answers } from '@rostrum/forms'
import { Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { toast } from '@rostrum/ui/Toasts'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCompiledForm } from '../../form-host/use-compiled-form.ts'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import { partsToSave } from './parts-to-save.ts'
import classes from './registration.module.css'
import { type PersonalInformation, personalInformationQuery } from './registration-queries.ts'

/** Offers to copy the submitted answers into the personal information, which fills in the next application. */
export function KeepAnswersCard({ application }: { application: SubmittedAnswers }) {
  const { data } = useQuery(personalInformationQuery)
  return data ? <Offer application={application} profile={data} /> : null
}

type SubmittedAnswers = { readonly id: string; readonly answers: Answers }

function Offer({ application, profile }: { application: SubmittedAnswers; profile: PersonalInformation }) {
  const t = useT()
  const { list } = useTextJoins()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [state, setState] = useState<'offered' | 'busy' | 'kept'>('offered')
  const keep = async () => {
    setState('busy')
    try {
      await call('POST /recruitApi/app/api/person/jobApply/keepAnswers', { id: application.id })
      await queries.invalidateQueries({ refetchType: 'none' })
      toast({ tone: 'done', message: t('delivered.answers_saved') })
      setState('kept')
    } catch (error) {
      reportFailure(error)
      setState('offered')
    }
  }
  const parts = partsToSave(useCompiledForm(profile.form.definition), application.answers, profile.answers)
  if (state === 'kept' || parts.length === 0) return null
  return (
    <SectionCard title={t('delivered.save_answers_title')}>
      <Text mb={8}>{t('delivered.save_answers_text', { parts: list(parts) })}</Text>
      <Text mb={16}>{t('delivered.save_answers_rest')}</Text>
      <Flex wrap="wrap" gap={12} className={classes.actions}>
        <Button variant="light" loading={state === 'busy'} onClick={() => void keep()}>
          {t('delivered.save_answers')}
        </Button>
      </Flex>
    </SectionCard>
  )
}
