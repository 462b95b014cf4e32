import { Button } from '@mantine/core'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { useState } from 'react'
import { FormChangeNotice } from '../FormChangeNotice.tsx'
import { usePageText } from '../messages.ts'
import { useAuthorRights } from './author-rights.ts'

type DeletedNoticeProps = {
  /** The code of the open form; undefined where the server does not have it. */
  code: string | undefined
  busy: boolean
  onSave: () => void
}

/** Says that the open form was deleted on the server, for example in another tab, and offers to save it as a new one. */
export function DeletedNotice({ code, busy, onSave }: DeletedNoticeProps) {
  const t = usePageText()
  const mayWrite = useAuthorRights()?.mayWrite !== false
  const deleted = useDeletedCode(code)
  if (deleted === undefined) return null
  return (
    <FormChangeNotice words={t('page.deleted', { code: deleted })}>
      {mayWrite && (
        <DisabledReason reason={busy ? t('page.disabled_busy') : undefined}>
          {(held) => (
            <Button size="xs" variant="default" onClick={onSave} {...held}>
              {t('page.deleted_save')}
            </Button>
          )}
        </DisabledReason>
      )}
    </FormChangeNotice>
  )
}

/** The code that the open form had. Only a deletion takes it away. */
function useDeletedCode(code: string | undefined): string | undefined {
  const [last, setLast] = useState(code)
  if (code !== undefined && code !== last) setLast(code)
  return code === undefined ? last : undefined
}
