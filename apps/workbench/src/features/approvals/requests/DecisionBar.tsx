import { Button } from '@mantine/core'
import { opinionLength } from '@rostrum/contracts/engines/approval/flow-limits'
import { Flex, Stack } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { useShortcuts } from '../../../parts/page/shortcuts.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './approvals.module.css'
import { PeopleInput } from './PeopleInput.tsx'
import { type PersonAct, PersonDialog } from './PersonDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import type { OwnTask } from './request-types.ts'

const refresh = ['/approvals/', '/home/todos']

/** The opinion and the decision, at the lower edge so that they stay in reach on a phone. */
export function DecisionBar({ task, onDecided }: { task: OwnTask; onDecided: () => void }) {
  const t = useT()
  const [opinion, setOpinion] = useState('')
  const [missing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<PersonAct | 'return' | undefined>()
  // The same key until an answer has come, so that a decision that is sent again counts once.
  const [key] = useState(newKey)
  const { run, running } = useAction(
    (decision: 'approve' | 'refuse') =>
      call('POST /workbenchApi/approvals/tasks/{id}/decision', {
        ...{ id: task.id, revision: task.revision, key: `${key}:${decision}`, decision, opinion },
        ...(task.choosesNext && { chosen: [...chosen] }),
      }),
    { refresh, successMessage: () => t('approval.done') },
  )
  const decide = async (decision: 'approve' | 'refuse') => {
    const needed = decision === 'refuse' && opinion.trim() === ''
    setMissing(needed)
    if (needed || running) return
    if (await run(decision).catch(() => undefined)) onDecided()
  }
  useShortcuts({
    a: () => void decide('approve'),
    r: () => void decide('refuse'),
    ...(task.mayReturn && { b: () => setAsking('return') }),
  })
  const close = () => setAsking(undefined)
  return (
    <Stack gap={8} className={classes.bar}>
      {task.choosesNext && (
        <PeopleInput label={t('approval.next_people')} values={chosen} multiple onChange={setChosen} />
      )}
      <CountedTextarea
        label={t('approval.opinion')}
        hint={t('approval.opinion_hint')}
        rows={2}
        maxLength={opinionLength}
        value={opinion}
        error={missing && t('reason.required')}
        onChange={setOpinion}
      />
      <Flex wrap="wrap" gap={8}>
        <Button loading={running} onClick={() => void decide('approve')}>
          {t('approval.approve')} <kbd>A</kbd>
        </Button>
        <Button variant="default" color="red" disabled={running} onClick={() => void decide('refuse')}>
          {t('approval.refuse')} <kbd>R</kbd>
        </Button>
        {task.mayReturn && (
          <Button variant="default" onClick={() => setAsking('return')}>
            {t('approval.return')} <kbd>B</kbd>
          </Button>
        )}
        {task.mayDelegate && (
          <Button variant="subtle" onClick={() => setAsking('delegate')}>
            {t('approval.delegate')}
          </Button>
        )}
        {task.mayAddSigner && (
          <Button variant="subtle" onClick={() => setAsking('add_signer')}>
            {t('approval.add_signer')}
          </Button>
        )}
      </Flex>
      {asking === 'return' && <ReturnDialog task={task} onClose={close} />}
      {(asking === 'delegate' || asking === 'add_signer') && <PersonDialog act={asking} task={task} onClose={close} />}
    </Stack>
  )
}
