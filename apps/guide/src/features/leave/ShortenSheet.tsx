import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import parts from '../../parts/parts.module.css'
import { Sheet } from '../../parts/Sheet.tsx'
import { TextField } from '../../parts/TextField.tsx'
import { call, type Output } from '../../shell/api.ts'
import { fieldErrors, useFailureMessage } from '../../shell/failure.ts'
import { queryClient } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './leave.module.css'

type LeaveRequest = Output<'GET /workbenchApi/attendance/own/leave-requests'>['requests'][number]
type ShortenSheetProps = {
  request: LeaveRequest
  possible: NonNullable<LeaveRequest['shortening']>
  onClose: () => void
}

/** Ends approved leave earlier, by its new last day. */
export function ShortenSheet({ request, possible: { from, to }, onClose }: ShortenSheetProps) {
  const t = useT()
  const messageOf = useFailureMessage()
  const [lastDay, setLastDay] = useState(to)
  const shorten = useMutation({
    mutationFn: () =>
      call('POST /workbenchApi/attendance/own/leave-requests/{id}/shortening', { id: request.id, lastDay }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => /leave|own\/days/.test(String(queryKey[0])) })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    shorten.mutate()
  }
  const { lastDay: atField } = fieldErrors(shorten.error)
  return (
    <Sheet title={t('own_leave.shorten')} onClose={onClose}>
      <form onSubmit={submit} className={classes.form} noValidate>
        <p>{t('own_leave.line', { kind: request.kindName, days: request.days })}</p>
        <TextField
          type="date"
          name="lastDay"
          label={t('own_leave.last_day')}
          value={lastDay}
          min={from}
          max={to}
          onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
          error={atField}
          required
        />
        <p className={parts.second}>{t('own_leave.shorten_text')}</p>
        {shorten.error && !atField && (
          <p className={parts.error} role="alert">
            {messageOf(shorten.error)}
          </p>
        )}
        <div className={parts.acts}>
          <Button onClick={onClose}>{t('ui.back')}</Button>
          <Button
            type="submit"
            kind="danger"
            busy={shorten.isPending}
            disabled={lastDay < from || lastDay > to || lastDay === ''}
          >
            {t('own_leave.shorten')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
