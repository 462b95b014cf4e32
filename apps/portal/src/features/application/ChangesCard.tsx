import { Button } from '@mantine/core'
import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { Item, ItemList } from '@rostrum/ui/ItemList'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { type ReactNode, useId } from 'react'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { openChangePostEnd } from '../../recruitment/change-post-end.ts'
import type { Application } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { withdrawalWord } from '../../recruitment/withdrawal-word.ts'
import { Permitted } from '../../shell/authority.tsx'
import { type T, useT } from '../../shell/use-t.ts'
import classes from './application.module.css'
import { isOver } from './application.ts'
import { useActionHandler } from './use-action-handler.ts'

const changes = {
  editForm: 'application.change_edit',
  replacePhoto: 'application.change_photo',
  changePost: 'application.change_post',
  withdraw: 'application.change_withdraw',
} as const satisfies Partial<Record<ApplicantAction, string>>

const names = [
  'editForm',
  'replacePhoto',
  'changePost',
  'withdraw',
] as const satisfies readonly (keyof typeof changes)[]

/** Lists the possible changes of an application, and the reason for each change that is not possible. */
export function ChangesCard({ application }: { application: Application }) {
  const t = useT()
  // Nothing about an ended application can be changed, except that some may choose another position.
  const shown = names.filter((name) => !isOver(application) || findBlockerMessage(application, name) === undefined)
  if (shown.length === 0) return null
  return (
    <SectionCard title={t('application.changes')}>
      <ItemList>
        {shown.map((name) =>
          name === 'withdraw' ? (
            <Permitted key={name} button="application:withdraw">
              <ChangeRow change={name} application={application} />
            </Permitted>
          ) : (
            <ChangeRow key={name} change={name} application={application} />
          ),
        )}
      </ItemList>
    </SectionCard>
  )
}

function wordOf(change: keyof typeof changes, application: Application) {
  if (change !== 'withdraw') return { name: changes[change], verb: `application.do_${change}` } as const
  const word = withdrawalWord(application)
  return { name: `application.change_${word}`, verb: `application.do_${word}` } as const
}

/** What the office wrote when it asked for the change. */
function requestOf(change: keyof typeof changes, { photo, correction }: Application, t: T): ReactNode {
  if (change === 'replacePhoto' && photo.opinion) {
    return marked(t('application.photo_reason', { opinion: photo.opinion }), photo.opinion)
  }
  if (change === 'editForm' && correction?.opinion) {
    return marked(t('application.opinion', { opinion: correction.opinion }), correction.opinion)
  }
  return undefined
}

const marked = (sentence: string, comment: string) => <CommentSentence comment={comment}>{sentence}</CommentSentence>

function ChangeRow({ change, application }: { change: keyof typeof changes; application: Application }) {
  const t = useT()
  const act = useActionHandler()
  const reason = findBlockerMessage(application, change)
  const id = useId()
  const { name, verb } = wordOf(change, application)
  const date = useDates(application.project.timeZone)
  const end = change === 'changePost' ? openChangePostEnd(application) : undefined
  const explanation = end
    ? t('application.change_post_text_until', { deadline: date(end, 'deadline') })
    : t(`${name}_text`)
  return (
    <Item
      // From 768 px it is in the page head.
      className={change === 'editForm' ? classes.phoneOnly : undefined}
      off={reason !== undefined}
      name={<span id={`${id}-name`}>{t(name)}</span>}
      text={reason ?? requestOf(change, application, t) ?? explanation}
      textId={`${id}-text`}
      action={
        <Button
          variant="default"
          size="xs"
          aria-describedby={`${id}-name ${id}-text`}
          aria-disabled={reason !== undefined || undefined}
          onClick={reason === undefined ? () => act(change) : undefined}
        >
          {t(verb)}
        </Button>
      }
    />
  )
}
