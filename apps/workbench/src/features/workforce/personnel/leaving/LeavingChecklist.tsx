import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import { useHasPermission } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useT } from '../../../../shell/use-t.ts'
import type { Side } from '../side.ts'
import { CloseChecklist } from './CloseChecklist.tsx'
import { type Checklist, checklistCalls } from './checklist.ts'
import { LeavingLine } from './LeavingLine.tsx'

/** What has to be handed over and ended when a person leaves, each line with its state. */
export function LeavingChecklist({ id, side }: { id: string; side: Side }) {
  const checklist = useQuery(apiQuery(checklistCalls[side].show, { id }))
  return (
    <QueryContent query={checklist} shape="text">
      {(known) => <Lines id={id} side={side} checklist={known} />}
    </QueryContent>
  )
}

function Lines({ id, side, checklist }: { id: string; side: Side; checklist: Checklist }) {
  const t = useT()
  const [isClosing, setIsClosing] = useState(false)
  const mayWrite = useHasPermission(checklistCalls[side].writes) && checklist.closure === null
  const open = checklist.lines.filter(({ state }) => state === 'open').length
  if (checklist.lines.length === 0) return null
  return (
    <Stack component="section" gap={8}>
      <h3>{t('leaving.title')}</h3>
      {checklist.closure && <Closure closure={checklist.closure} />}
      <ul>
        {checklist.lines.map((line) => (
          <LeavingLine key={line.line} id={id} side={side} checklist={checklist} line={line} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && (
        <div>
          <Button variant="default" onClick={() => setIsClosing(true)}>
            {t('leaving.close')}
          </Button>
        </div>
      )}
      {isClosing && <CloseChecklist id={id} side={side} open={open} onClose={() => setIsClosing(false)} />}
    </Stack>
  )
}

function Closure({ closure: { by, at, reason, openLines } }: { closure: NonNullable<Checklist['closure']> }) {
  const t = useT()
  const { list } = useTextJoins()
  const { date } = useFormats()
  const lines = list(openLines.map((line) => t(`leaving.line.${line}`)))
  return (
    <Stack gap={4} py={8} px={12} bdrs={6} bg="page">
      <Text>{t('leaving.closed', { name: by, time: date(at, 'moment') })}</Text>
      {lines !== '' && <Text c="sub">{t('leaving.closed_open', { lines })}</Text>}
      {reason !== '' && <Text c="sub">{reason}</Text>}
    </Stack>
  )
}
