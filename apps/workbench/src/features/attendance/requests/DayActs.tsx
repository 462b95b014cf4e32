import { ActionButton } from '@rostrum/ui/ActionButton'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { SupplementDialog } from './SupplementDialog.tsx'

/** What may be done about a day: a supplementary punch for the person, or maintenance; or why not. */
export function DayActs({ id }: RecordPartProps) {
  const t = useT()
  const translate = useTranslateKey()
  const navigate = useNavigate()
  const [supplementing, setSupplementing] = useState(false)
  const { data } = useQuery(apiQuery('GET /workbenchApi/attendance/days/{id}/acts', { id }))
  if (!data) return null
  const reasonOf = (whyNot: { code: string; params: Record<string, string | number> } | null) =>
    whyNot === null ? undefined : translate(whyNot.code, whyNot.params)
  return (
    <Flex gap={8} wrap="wrap" align="flex-start">
      <ActionButton variant="default" reason={reasonOf(data.supplement.whyNot)} onClick={() => setSupplementing(true)}>
        {t('attendance_request.supplement')}
      </ActionButton>
      <ActionButton
        variant="default"
        reason={reasonOf(data.maintain.whyNot)}
        onClick={() => void navigate('/attendance/maintenance?id=new')}
      >
        {t('attendance_request.maintain')}
      </ActionButton>
      {supplementing && <SupplementDialog acts={data} onClose={() => setSupplementing(false)} />}
    </Flex>
  )
}
