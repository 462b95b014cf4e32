import { opinionLength } from '@rostrum/contracts/engines/approval/flow-limits'
import { newKey } from '@rostrum/ui/new-key'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/Button.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { TextArea } from '../../parts/TextArea.tsx'
import { call } from '../../shell/api.ts'
import { useFailureMessage } from '../../shell/failure.ts'
import { queryClient } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import type { Request } from './request-types.ts'

type Task = NonNullable<Request['task']>

/** Approve at the thumb; refusing asks for the reason. */
export function DecisionDock({ task }: { task: Task }) {
  const t = useT()
  const navigate = useNavigate()
  const messageOf = useFailureMessage()
  const [refusing, setRefusing] = useState(false)
  // The same key until an answer came, so that a decision that is sent again counts once.
  const [key] = useState(newKey)
  const decide = useMutation({
    mutationFn: ({ decision, opinion }: { decision: 'approve' | 'refuse'; opinion: string }) =>
      call('POST /workbenchApi/approvals/tasks/{id}/decision', {
        ...{ id: task.id, revision: task.revision, key: `${key}:${decision}`, decision, opinion },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/approvals/') })
      await navigate('/requests', { replace: true })
    },
  })
  const failure = decide.error && (
    <p className={parts.error} role="alert">
      {messageOf(decide.error)}
    </p>
  )
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const opinion = String(new FormData(event.currentTarget).get('opinion') ?? '').trim()
    decide.mutate({ decision: 'refuse', opinion })
  }
  if (task.choosesNext) return <p className={parts.second}>{t('guide.choose_in_workbench')}</p>
  return (
    <>
      {!refusing && failure}
      <div className={parts.acts}>
        <Button kind="danger" disabled={decide.isPending} onClick={() => setRefusing(true)}>
          {t('approval.refuse')}
        </Button>
        <Button
          kind="main"
          busy={decide.isPending && !refusing}
          onClick={() => decide.mutate({ decision: 'approve', opinion: '' })}
        >
          {t('approval.approve')}
        </Button>
      </div>
      {refusing && (
        <Sheet title={t('approval.refuse')} onClose={() => setRefusing(false)}>
          <form className={parts.field} onSubmit={refuse} noValidate>
            <TextArea
              name="opinion"
              label={t('approval.opinion')}
              hint={t('approval.opinion_hint')}
              limit={opinionLength}
            />
            {failure}
            <Button type="submit" kind="danger" busy={decide.isPending}>
              {t('approval.refuse')}
            </Button>
          </form>
        </Sheet>
      )}
    </>
  )
}
